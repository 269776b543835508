import type { FormEvent, ReactNode } from 'react';
import type { StudentField } from '#domain/students/fields.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { FieldMessage } from '../../../ui/fields/field-message.tsx';
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
  onLeave: () => void;
}

/** One input for each field, in the order of the dialog. The input of the display name is in the dialog's title. */
type Inputs = Readonly<Record<Exclude<StudentField, 'nickname'>, ReactNode>>;

export function StudentFieldInputs({ student, form, onSubmit, onLeave }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const inputs: Inputs = {
    number: <NumberField key="number" form={form} field="number" digits={2} />,
    groupNumber: <GroupField key="groupNumber" student={student} form={form} onLeave={onLeave} />,
    gender: <GenderChoice key="gender" stored={student.gender} form={form} />,
    skillLevel: (
      <SkillSlider
        key="skillLevel"
        value={Number(form.text('skillLevel'))}
        onChange={(level) => form.set('skillLevel', String(level))}
      />
    ),
    note: <NoteField key="note" form={form} />,
  };
  const { number, groupNumber, ...others } = inputs;
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] items-start gap-4">
        {number}
        {groupNumber}
      </div>
      {Object.values(others)}
      {form.failure && <FieldMessage problem={form.failure} alert />}
      {/* In a form with several fields, Enter submits the form only if the form contains a submit button. The visible
          buttons are outside the form, so this hidden one is inside. */}
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
    </form>
  );
}
