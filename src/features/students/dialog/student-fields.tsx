import type { ReactNode } from 'react';
import { type StudentField, STUDENT_FIELDS } from '#domain/students/fields.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { GroupField } from './group-field.tsx';
import { NoteField } from './note-field.tsx';
import { NumberField } from './number-field.tsx';
import { SkillSlider } from './skill-slider.tsx';
import type { StudentForm } from './use-student-form.ts';
import { otherValueWords } from '../../../words/rosters/students.ts';
import { Choice } from '../../../ui/fields/choice.tsx';

interface Props {
  student: StudentRow;
  form: StudentForm;
  /** The teacher has opened the dialog for the comment. */
  forComment: boolean;
  onLeave: () => void;
}

/** In the order of the dialog. The display name is in the title. */
type Inputs = Readonly<Record<Exclude<StudentField, 'nickname'>, ReactNode>>;

export function StudentFieldInputs({ student, form, forComment, onLeave }: Props) {
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
    note: <NoteField key="note" form={form} field="note" />,
    comment: (
      <NoteField
        key="comment"
        form={form}
        field="comment"
        hint="Parents read it on the printed report"
        autoFocus={forComment}
      />
    ),
  };
  const { number, groupNumber, ...others } = inputs;
  return (
    <>
      {form.others.map(({ name, text }) => (
        <p key={name} role="status" className="text-14">
          {otherValueWords(name, text)}
        </p>
      ))}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] items-start gap-4">
        {number}
        {groupNumber}
      </div>
      {Object.values(others)}
    </>
  );
}

const USUAL = ['M', 'F'];

interface GenderChoiceProps {
  /** If neither M nor F, it is a third option, so that the dialog does not change it. */
  stored: string | null;
  form: StudentForm;
}

/** The control for a student's gender: M, F, another stored letter, or not set (docs/product.md 3.18). */
function GenderChoice({ stored, form }: GenderChoiceProps) {
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
