import type { LucideIcon } from 'lucide-react';
import { Link, type LinkProps } from 'react-router-dom';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';
import { Icon } from './icon.tsx';

interface Props extends Omit<LinkProps, 'className'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
  icon?: LucideIcon;
}

export function LinkButton({ variant, size, block, icon, children, ...link }: Props) {
  return (
    <Link {...link} className={buttonClass({ variant, size, block })}>
      {icon && <Icon of={icon} />}
      {children}
    </Link>
  );
}
