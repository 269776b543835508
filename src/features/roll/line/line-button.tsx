import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../../ui/buttons/button.tsx';
import { toastStore } from '../../../ui/toasts/toast-store.ts';

interface Props {
  icon?: LucideIcon;
  /** If the visible words alone are not clear. */
  name?: string;
  onPress: () => void;
  children: ReactNode;
}

/**
 * A button at the end of the roster's status line. Its label wraps on a narrow line, where a toast needs the whole width, so
 * the button is hidden while a toast is shown (docs/product.md 4.40).
 */
export function LineButton({ icon, name, onPress, children }: Props) {
  const isToastShown = useStore(toastStore, (toast) => toast !== null);
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
