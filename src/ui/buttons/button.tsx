import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';
import { Icon } from './icon.tsx';
import { useLate } from './use-late.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'disabled'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon | undefined;
  block?: boolean;
  disabled?: boolean;
  /** The button ignores presses and keeps the focus. After 100 ms it shows `busyLabel`. */
  busy?: boolean;
  busyLabel?: string;
  children: ReactNode;
}

/** In ms: a label that changes twice within a moment would only distract. */
const SHOWN_AFTER_MS = 100;

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
  const looksBusy = useLate(busy, SHOWN_AFTER_MS);
  // A `disabled` button would lose the focus.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (disabled || busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...attributes}
      type={type}
      aria-disabled={disabled || looksBusy || undefined}
      aria-busy={looksBusy || undefined}
      onClick={press}
      className={buttonClass({ variant, size, block })}
    >
      {icon && !looksBusy && <Icon of={icon} />}
      {looksBusy ? busyLabel : children}
    </button>
  );
}
