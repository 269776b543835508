import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field.tsx';
import { IconButton } from '../buttons/icon-button.tsx';

interface Props extends FieldProps {
  /** What the × does: `Clear the number`. */
  clearLabel: string;
  /** Called by the ×. null: there is nothing to clear, so there is no ×. */
  onClear: (() => void) | null;
}

/** A line of text with an × that clears it. All other props go to the input. */
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
 * Gives the focus to the field after the × was pressed by a key, because the × disappears. After a touch it does not, because
 * the keyboard of a tablet would open.
 */
export function focusCleared({ detail, currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const field = currentTarget.parentElement?.parentElement?.querySelector<HTMLElement>('input, textarea');
  // A press by a key is a click without a count of clicks.
  if (detail === 0) field?.focus();
}
