import { X } from 'lucide-react';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';

interface Props extends FieldProps {
  /** What the × does: `Clear the number`. */
  clearLabel: string;
  /** Called by the ×. null: there is nothing to clear, so there is no ×. */
  onClear: (() => void) | null;
}

/** A line of text with an × that clears it. All other props go to the input. */
export function ClearableField({ label, hideLabel, hint, error, id, clearLabel, onClear, ...input }: Props) {
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(wiring) => (
        <div className={`relative ${onClear ? '[&>input]:pr-13' : ''}`}>
          <input {...input} {...wiring} className="field-box" />
          {onClear && (
            <div className="absolute inset-y-0 right-0 flex items-center">
              <IconButton icon={X} label={clearLabel} onClick={onClear} />
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
