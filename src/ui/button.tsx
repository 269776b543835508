import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';
import { Icon } from './icon.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'disabled'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon | undefined;
  /** True if the button takes the whole width. */
  block?: boolean;
  disabled?: boolean;
  /** While work runs, the button shows `busyLabel`, ignores presses and keeps the focus. */
  busy?: boolean;
  busyLabel?: string;
  children: ReactNode;
}

export function Button(props: ButtonProps) {
  const {
    variant = 'outline',
    size,
    icon,
    block,
    disabled = false,
    busy = false,
    busyLabel = 'Saving...',
    ...rest
  } = props;
  const { children, onClick, type = 'button', ...attributes } = rest;
  const idle = disabled || busy;
  // The button is not `disabled` but `aria-disabled`, because a disabled button would lose the focus.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (idle) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...attributes}
      type={type}
      aria-disabled={idle || undefined}
      aria-busy={busy || undefined}
      onClick={press}
      className={buttonClass({ variant, size, block })}
    >
      {icon && !busy && <Icon of={icon} />}
      {busy ? busyLabel : children}
    </button>
  );
}
