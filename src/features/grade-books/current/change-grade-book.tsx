import type { GradeBookRow } from '#domain/tables/grade-books.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { FieldMessage } from '../../../ui/fields/field-message.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { useChangeGradeBook } from './use-current-grade-book.ts';

interface Props {
  device: SyncDevice;
  books: readonly GradeBookRow[];
  current: GradeBookRow | null;
  onChanged: () => void;
}

/** The chosen grade book becomes the current one immediately (docs/product.md 2.10). */
export function ChangeGradeBook({ device, books, current, onChanged }: Props) {
  const { problem, choose } = useChangeGradeBook(device, current, onChanged);
  return (
    <div className="grid max-w-form gap-4">
      <Select
        label="Current grade book"
        options={books.map(({ id, name }) => ({ value: id, label: name }))}
        value={current?.id ?? null}
        onChange={choose}
      />
      {problem && <FieldMessage problem={problem} alert />}
    </div>
  );
}
