import { X } from 'lucide-react';
import type { ChangeEvent, ComponentProps, MouseEvent, ReactNode } from 'react';
import type { Problem } from '#domain/validation.ts';
import { focusCleared } from './clearable-field.tsx';
import { FieldFrame } from './field-frame.tsx';
import { IconButton } from '../buttons/icon-button.tsx';

interface Props extends Omit<ComponentProps<'textarea'>, 'className' | 'value' | 'onChange'> {
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: Problem | null | undefined;
  value: string;
  onType: (text: string) => void;
  clearLabel?: string;
  /** Called after a press on the ×. If it is null, the field is empty and no × is shown. */
  onClear?: (() => void) | null;
}

/** The padding centres a one-line text vertically, as in an input. */
const BOX = 'field-box py-[calc((var(--target)-1lh)/2-1px)]';

/**
 * A field for one line of text that always shows the whole text: a text that is too long for one line wraps, and the field
 * becomes higher. A line break in a pasted text becomes a space. The form around the field handles the Enter key.
 */
export function GrowingField(props: Props) {
  const { label, hideLabel, hint, error, id, value, onType, clearLabel = 'Clear', onClear = null, ...area } = props;
  const change = ({ target }: ChangeEvent<HTMLTextAreaElement>) => onType(target.value.replace(/\s*[\r\n]+\s*/g, ' '));
  const clear = (event: MouseEvent<HTMLButtonElement>) => {
    onClear?.();
    focusCleared(event);
  };
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(wiring) => (
        <div className={`relative grid grid-cols-1 *:[grid-area:1/1] ${onClear ? '[&>:not(div)]:pr-13' : ''}`}>
          {/* A text area does not grow with its text, so an invisible copy of the text sets the height of the field. */}
          <span aria-hidden="true" className={`${BOX} invisible wrap-anywhere whitespace-pre-wrap`}>
            {`${value} `}
          </span>
          <textarea
            {...area}
            {...wiring}
            rows={1}
            value={value}
            onChange={change}
            className={`${BOX} block size-full resize-none overflow-hidden wrap-anywhere`}
          />
          {onClear && (
            <div className="justify-self-end">
              <IconButton icon={X} label={clearLabel} onClick={clear} />
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
