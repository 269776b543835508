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
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(wiring) => (
        <div className={`relative ${onClear ? '[&>input]:pr-13' : ''}`}>
          <input {...input} {...wiring} className="field-box" />
          {onClear && (
            <ClearButton
              label={clearLabel}
              onClear={onClear}
              className="absolute inset-y-0 right-0 flex items-center"
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
}

interface ClearProps {
  label: string;
  onClear: () => void;
  className: string;
}

/**
 * The × beside a field. After a press with a key, the field gets the focus, because the × disappears. After a touch the focus
 * does not move, because otherwise a tablet would open its on-screen keyboard.
 */
export function ClearButton({ label, onClear, className }: ClearProps) {
  const clear = ({ detail, currentTarget }: MouseEvent<HTMLButtonElement>) => {
    onClear();
    const field = currentTarget.parentElement?.parentElement?.querySelector<HTMLElement>('input, textarea');
    // A click that a key causes has a click count of 0.
    if (detail === 0) field?.focus();
  };
  return (
    <div className={className}>
      <IconButton icon={X} label={label} onClick={clear} />
    </div>
  );
}
