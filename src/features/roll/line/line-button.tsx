import type { LucideIcon } from 'lucide-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { toastStore } from '../../../ui/toasts/toast-store.ts';

interface Props {
  icon?: LucideIcon;
  /** The accessible name of the button, needed if its visible words alone are not clear. */
  name?: string;
  onPress: () => void;
  children: ReactNode;
}

/**
 * A button at the end of the roster's status line. If the line is narrow, the label wraps to two lines. A toast then needs
 * the whole width of the line. So the button is hidden while a toast is shown, and no toast covers it
 * (docs/product.md 4.40).
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
