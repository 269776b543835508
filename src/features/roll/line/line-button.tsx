import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';

interface Props {
  icon?: LucideIcon;
  /** If the visible words alone are not clear. */
  name?: string;
  onPress: () => void;
  children: ReactNode;
}

/** A button at the end of the roster's status line. If the line is narrow, the label wraps to two lines. */
export function LineButton({ icon, name, onPress, children }: Props) {
  return (
    <div className="roll-line-button shrink-0">
      <Button variant="text" icon={icon} aria-label={name} onClick={onPress}>
        <span className="max-w-[5.5rem] text-14 leading-tight text-balance @min-[40rem]:max-w-none @min-[40rem]:text-16">
          {children}
        </span>
      </Button>
    </div>
  );
}
