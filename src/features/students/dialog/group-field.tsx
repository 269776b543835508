import { STUDENT_FIELDS } from '#domain/students/fields.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { addresses } from '../../../platform/addresses.ts';
import { ClearableField } from '../../../ui/fields/clearable-field.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { NumberField } from './number-field.tsx';
import type { StudentForm } from './use-student-form.ts';

interface Props {
  student: StudentRow;
  form: StudentForm;
  onLeave: () => void;
}

/** Accepts one digit. A stored number from 10 to 99 is kept; only 'Student Details' can change it (docs/product.md 3.18). */
export function GroupField({ student, form, onLeave }: Props) {
  const text = form.text('groupNumber');
  if (text.length < 2) return <NumberField form={form} field="groupNumber" digits={1} />;
  return (
    <ClearableField
      label={STUDENT_FIELDS.groupNumber.label}
      value={text}
      readOnly
      hint={
        <>
          Change it in{' '}
          <TextLink to={addresses.studentDetails(student.classId)} onClick={onLeave}>
            Student Details
          </TextLink>
        </>
      }
      clearLabel="Clear group number"
      onClear={() => form.set('groupNumber', null)}
    />
  );
}
