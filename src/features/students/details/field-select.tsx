import { DETAIL_FIELDS, STUDENT_FIELDS, type DetailField } from '#domain/students/fields.ts';
import { Select } from '../../../ui/fields/select.tsx';

interface Props {
  field: DetailField;
  /** The fields with typed values that are not saved. A dot marks these fields in the dropdown. */
  unsaved: readonly DetailField[];
  onChoose: (field: DetailField) => void;
}

/** The dropdown with which the teacher chooses the detail that the page shows (docs/product.md 3.15). */
export function FieldSelect({ field, unsaved, onChoose }: Props) {
  const options = DETAIL_FIELDS.map((value) => ({
    value,
    label: STUDENT_FIELDS[value].label,
    ...(unsaved.includes(value) && { dot: 'not saved' }),
  }));
  return <Select label="Field" hideLabel options={options} value={field} onChange={onChoose} />;
}
