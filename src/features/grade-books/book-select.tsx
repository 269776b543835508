import type { GradeBookRow } from '#domain/tables/grade-books.ts';
import { Select } from '../../ui/fields/select.tsx';

interface Props {
  label: string;
  books: readonly GradeBookRow[];
  chosen: number | null;
  onChoose: (id: number) => void;
  hint?: string;
}

export function BookSelect({ label, books, chosen, onChoose, hint }: Props) {
  const options = books.map(({ id, name }) => ({ value: id, label: name }));
  return <Select label={label} options={options} value={chosen} onChange={onChoose} {...(hint && { hint })} />;
}
