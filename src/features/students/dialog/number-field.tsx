import { ClearableField } from '../../../ui/clearable-field.tsx';
import type { StudentForm } from './use-student-form.ts';

interface Props {
  form: StudentForm;
  field: 'number' | 'groupNumber';
  label: string;
  /** The most digits that the field takes. */
  digits: 1 | 2;
}

/** A number of a student. Only digits can be typed, and the × clears the number. */
export function NumberField({ form, field, label, digits }: Props) {
  const text = form.text(field);
  return (
    <ClearableField
      label={label}
      value={text}
      inputMode="numeric"
      autoComplete="off"
      maxLength={digits}
      error={form.problems[field]}
      clearLabel={`Clear ${label.toLowerCase()}`}
      onClear={text === '' ? null : () => form.set(field, null)}
      onBlur={() => form.check(field)}
      onChange={(event) => form.set(field, event.target.value.replace(/\D/g, ''))}
    />
  );
}
