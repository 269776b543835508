import { STUDENT_FIELDS } from '#domain/students/fields.ts';
import { Choice } from '../../../ui/fields/choice.tsx';
import type { StudentForm } from './use-student-form.ts';

const USUAL = ['M', 'F'];

interface Props {
  /** The stored letter. If the letter is neither M nor F, it is a third option, so that the dialog does not change it. */
  stored: string | null;
  form: StudentForm;
}

/** The control for a student's gender: M, F, another stored letter, or not set (docs/product.md 3.18). */
export function GenderChoice({ stored, form }: Props) {
  const letters = stored === null || USUAL.includes(stored) ? USUAL : [...USUAL, stored];
  return (
    <Choice
      label={STUDENT_FIELDS.gender.label}
      options={[...letters.map((letter) => ({ value: letter, label: letter })), { value: '', label: 'Not set' }]}
      value={form.text('gender')}
      onChange={(letter) => form.set('gender', letter === '' ? null : letter)}
    />
  );
}
