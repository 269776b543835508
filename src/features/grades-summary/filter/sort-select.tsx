import type { Sorting } from '#domain/reports/sort-summary.ts';
import { Select } from '../../../ui/fields/select.tsx';

const ORDERS = [
  { value: 'name', label: 'A–Z', sorting: null },
  { value: 'low', label: 'Lowest percent first', sorting: { key: 'percent', direction: 'ascending' } },
  { value: 'high', label: 'Highest percent first', sorting: { key: 'percent', direction: 'descending' } },
  { value: 'absences', label: 'Most absences first', sorting: { key: 'absences', direction: 'descending' } },
  { value: 'tardies', label: 'Most tardies first', sorting: { key: 'tardies', direction: 'descending' } },
] as const satisfies { value: string; label: string; sorting: Sorting | null }[];

interface Props {
  sorting: Sorting | null;
  onSort: (sorting: Sorting | null) => void;
}

export function SortSelect({ sorting, onSort }: Props) {
  const current = ORDERS.find(
    (order) => order.sorting?.key === sorting?.key && order.sorting?.direction === sorting?.direction,
  );
  return (
    <Select
      label="Sort by"
      hideLabel
      options={ORDERS.map(({ value, label }) => ({ value, label }))}
      value={current?.value ?? 'name'}
      onChange={(value) => onSort(ORDERS.find((order) => order.value === value)?.sorting ?? null)}
    />
  );
}
