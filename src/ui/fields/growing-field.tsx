import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import type { Problem } from '#domain/validation.ts';
import { ClearButton } from './clearable-field.tsx';
import { FieldFrame } from './field-frame.tsx';

interface Props extends Omit<ComponentProps<'textarea'>, 'className' | 'value' | 'onChange'> {
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: Problem | null | undefined;
  value: string;
  onType: (text: string) => void;
  clearLabel?: string;
  /** Null if the field is empty, so that no × is shown. */
  onClear?: (() => void) | null;
}

/** One line is centred vertically, as in an input. */
const BOX = 'field-box py-[calc((var(--target)-1lh)/2-1px)]';

/** One line of text that wraps instead of being cut. A pasted line break becomes a space, and the form around handles Enter. */
export function GrowingField(props: Props) {
  const { label, hideLabel, hint, error, id, value, onType, clearLabel = 'Clear', onClear = null, ...area } = props;
  const change = ({ target }: ChangeEvent<HTMLTextAreaElement>) => onType(target.value.replace(/\s*[\r\n]+\s*/g, ' '));
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(wiring) => (
        <div className={`relative grid grid-cols-1 *:[grid-area:1/1] ${onClear ? '[&>:not(div)]:pr-13' : ''}`}>
          {/* A text area does not grow with its text, so an invisible copy sets the height. */}
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
          {onClear && <ClearButton label={clearLabel} onClear={onClear} className="justify-self-end" />}
        </div>
      )}
    </FieldFrame>
  );
}
