import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import { iconButtonClass, type IconButtonLook } from './icon-button-class.ts';

interface Props extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'>, IconButtonLook {
  icon: LucideIcon;
  label: string;
}

export function IconButton({ icon, label, variant, type = 'button', ...rest }: Props) {
  return (
    <button {...rest} type={type} aria-label={label} className={iconButtonClass({ variant })}>
      <Icon of={icon} />
    </button>
  );
}
