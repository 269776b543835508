import { DETAIL_FIELDS } from '#domain/students/details.ts';
import type { DetailField } from '#domain/validation.ts';
import { Select } from '../../../ui/select.tsx';
import { DETAIL_LABELS } from '../../../words/students.ts';

interface Props {
  field: DetailField;
  /** The fields with typed values that are not saved. Each has a dot in the dropdown. */
  unsaved: readonly DetailField[];
  onChoose: (field: DetailField) => void;
}

/** The dropdown that chooses the detail on the page (docs/product.md 3.15). */
export function FieldSelect({ field, unsaved, onChoose }: Props) {
  const options = DETAIL_FIELDS.map((value) => ({
    value,
    label: DETAIL_LABELS[value],
    ...(unsaved.includes(value) && { dot: 'not saved' }),
  }));
  return <Select label="Field" hideLabel options={options} value={field} onChange={onChoose} />;
}
