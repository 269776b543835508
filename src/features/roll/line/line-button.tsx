import type { LucideIcon } from 'lucide-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { toastStore } from '../../../ui/toasts/toast-store.ts';

interface Props {
  icon?: LucideIcon;
  /** The accessible name of the button, if the visible words alone are not clear. */
  name?: string;
  onPress: () => void;
  children: ReactNode;
}

/**
 * A button at the end of the roster's status line. In a narrow line, its label wraps to two lines. There a toast needs the
 * width of the whole line, so the button appears only after the toast, and the toast never covers it (docs/product.md 4.40).
 */
export function LineButton({ icon, name, onPress, children }: Props) {
  const isToastShown = useSyncExternalStore(toastStore.subscribe, () => toastStore.get() !== null);
  return (
    <div className={`roll-line-button shrink-0 ${isToastShown ? 'hidden @min-[40rem]:block' : ''}`}>
      <Button variant="text" icon={icon} aria-label={name} onClick={onPress}>
        <span className="max-w-[5.5rem] text-14 leading-tight text-balance @min-[40rem]:max-w-none @min-[40rem]:text-16">
          {children}
        </span>
      </Button>
    </div>
  );
}
