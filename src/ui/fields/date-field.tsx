import { useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { isLocalDate, type LocalDate } from '#domain/dates.ts';
import type { Problem } from '#domain/validation.ts';
import { FieldFrame } from './field-frame.tsx';

interface Props extends Pick<ComponentProps<'input'>, 'max' | 'onClick'> {
  label: string;
  hideLabel?: boolean;
  value: LocalDate;
  onChoose: (day: LocalDate) => void;
  /** For an input without a visible frame and room for a message. */
  bare?: string;
}

const UNFINISHED: Problem = { message: 'This date is not complete', fix: 'Enter the month, the day and the year.' };
/** These keys change a part of a date; other keys open the picker or move to another part. */
const TYPES = /^(?:\d|Backspace|Delete|ArrowUp|ArrowDown)$/;

/**
 * While a teacher types, a browser reports dates such as a day of the year 2 or 20, so a typed date counts after Enter or when
 * the field loses the focus, and one from the picker immediately (docs/product.md 1.182).
 */
export function DateField({ label, hideLabel, value, onChoose, bare, ...input }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<Problem | null>(null);
  const isTyping = useRef(false);
  const commit = (text: string | null) => {
    isTyping.current = false;
    if (text === null) return;
    const isDay = isLocalDate(text) && text >= '2000';
    setError(isDay || bare ? null : UNFINISHED);
    setDraft(isDay || bare ? null : text);
    if (isDay && text !== value) onChoose(text);
  };
  const onKeyDown = ({ key, altKey }: KeyboardEvent) => {
    if (key === 'Enter') commit(draft);
    else if (TYPES.test(key) && !altKey) isTyping.current = true;
  };
  const field = {
    ...input,
    type: 'date',
    value: draft ?? value,
    onKeyDown,
    onPointerDown: () => (isTyping.current = false),
    onBlur: () => commit(draft),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      if (isTyping.current) setDraft(currentTarget.value);
      else commit(currentTarget.value);
    },
  };
  if (bare) return <input {...field} aria-label={label} className={bare} />;
  return (
    <FieldFrame label={label} hideLabel={hideLabel} error={error} announce>
      {(wiring) => <input {...field} {...wiring} className="field-box" />}
    </FieldFrame>
  );
}
