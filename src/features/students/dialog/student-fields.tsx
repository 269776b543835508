import type { FormEvent } from 'react';
import type { StudentRow } from '#domain/tables/students.ts';
import { FieldMessage } from '../../../ui/field-message.tsx';
import { GenderChoice } from './gender-choice.tsx';
import { GroupField } from './group-field.tsx';
import { NoteField } from './note-field.tsx';
import { NumberField } from './number-field.tsx';
import { SkillSlider } from './skill-slider.tsx';
import type { StudentForm } from './use-student-form.ts';

interface Props {
  student: StudentRow;
  form: StudentForm;
  onSubmit: () => void;
  /** Called when the teacher follows a link to another page. */
  onLeave: () => void;
}

/** The fields of the student dialog. Enter in a field saves. */
export function StudentFields({ student, form, onSubmit, onLeave }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] items-start gap-4">
        <NumberField form={form} field="number" label="Number" digits={2} />
        <GroupField student={student} form={form} onLeave={onLeave} />
      </div>
      <GenderChoice stored={student.gender} form={form} />
      <SkillSlider
        value={Number(form.text('skillLevel'))}
        onChange={(level) => form.set('skillLevel', String(level))}
      />
      <NoteField form={form} />
      {form.failure && <FieldMessage problem={form.failure} alert />}
      {/* Without a submit button of its own a form with several fields doesn't react to Enter. */}
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
    </form>
  );
}
