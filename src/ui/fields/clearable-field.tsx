import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field.tsx';
import { IconButton } from '../buttons/icon-button.tsx';

interface Props extends FieldProps {
  clearLabel: string;
  /** Null if the field is empty, so that no × is shown. */
  onClear: (() => void) | null;
}

export function ClearableField({ label, hideLabel, hint, error, id, clearLabel, onClear, ...input }: Props) {
  const clear = (event: MouseEvent<HTMLButtonElement>) => {
    onClear?.();
    focusCleared(event);
  };
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(wiring) => (
        <div className={`relative ${onClear ? '[&>input]:pr-13' : ''}`}>
          <input {...input} {...wiring} className="field-box" />
          {onClear && (
            <div className="absolute inset-y-0 right-0 flex items-center">
              <IconButton icon={X} label={clearLabel} onClick={clear} />
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

/**
 * Moves the focus to the field after the teacher pressed the × with a key, because the × disappears. After a touch the focus
 * does not move, because otherwise a tablet would open its on-screen keyboard.
 */
export function focusCleared({ detail, currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const field = currentTarget.parentElement?.parentElement?.querySelector<HTMLElement>('input, textarea');
  // A click that a key causes has a click count of 0.
  if (detail === 0) field?.focus();
}
