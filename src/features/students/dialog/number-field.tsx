import { plainNumber } from '#domain/text/plain-number.ts';
import { STUDENT_FIELDS } from '#domain/students/fields.ts';
import type { Problem } from '#domain/validation.ts';
import { ClearableField } from '../../../ui/fields/clearable-field.tsx';
import { typingHandlers } from '../../../ui/window/typing.ts';
import type { StudentForm } from './use-student-form.ts';

interface Props {
  form: StudentForm;
  field: 'number' | 'groupNumber';
  /** How many digits the field accepts at most. */
  digits: 1 | 2;
}

const NO_NUMBER: Problem = { message: 'Must be a number between 1 and 99' };
const TOO_MANY: Readonly<Record<Props['digits'], Problem>> = {
  1: { message: 'This field takes one digit', fix: 'Student Details takes two.' },
  2: NO_NUMBER,
};

/**
 * Accepts digits of every script as 0 to 9; for anything else, a message says why. × clears the number (docs/product.md 3.18,
 * 3.31).
 */
export function NumberField({ form, field, digits }: Props) {
  const { label } = STUDENT_FIELDS[field];
  const text = form.text(field);
  const type = (typed: string, composes: boolean) => {
    if (composes) return form.set(field, typed);
    const number = plainNumber(typed);
    const taken = number.replace(/\D/g, '');
    if (taken.length > digits) return form.refuse(field, TOO_MANY[digits]);
    form.set(field, taken);
    if (taken !== number) form.refuse(field, NO_NUMBER);
  };
  return (
    <ClearableField
      label={label}
      value={text}
      inputMode="numeric"
      autoComplete="off"
      error={form.problems[field]}
      clearLabel={`Clear ${label.toLowerCase()}`}
      onClear={text === '' ? null : () => form.set(field, null)}
      onBlur={() => form.check(field)}
      {...typingHandlers(type)}
    />
  );
}
