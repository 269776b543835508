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
  /** What the × does: `Clear the number`. */
  clearLabel?: string;
  /** Called by the ×. null: there is nothing to clear, so there is no ×. */
  onClear?: (() => void) | null;
}

/** The padding puts a text of one line in the middle of the field, as in an input. */
const BOX = 'field-box py-[calc((var(--target)-1lh)/2-1px)]';

/**
 * A field for one line of text that shows all of it: where the text is too long for one line, the field grows. A pasted end
 * of a line becomes a space. Enter is left to the form around the field.
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
          {/* An invisible copy of the text gives the field its height, because a text area does not grow by itself. */}
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
