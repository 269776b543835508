import { useState } from 'react';
import type { GradeBookRow } from '#domain/tables/grade-books.ts';
import { deviceKind } from '../../platform/device-kind.ts';
import { changeGradeBook } from '../../repositories/grade-books.ts';
import { writeFailure } from '../../repositories/write-failure.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { FieldMessage } from '../../ui/field-message.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { failureWords } from '../../words/failures.ts';
import { BookSelect } from './book-select.tsx';

const CHANGED_MS = 4_000;

interface Props {
  device: SyncDevice;
  books: readonly GradeBookRow[];
  current: GradeBookRow | null;
  onChanged: () => void;
}

/** A dropdown of all grade books. The chosen one becomes the current one at once (docs/product.md 2.10). */
export function ChangeGradeBook({ device, books, current, onChanged }: Props) {
  const [problem, setProblem] = useState<ReturnType<typeof failureWords> | null>(null);
  const choose = async (id: number) => {
    setProblem(null);
    try {
      if (id !== current?.id) await changeGradeBook(device, id);
      showToast({ title: 'Grade Book Changed', duration: CHANGED_MS });
      onChanged();
    } catch (error) {
      setProblem(failureWords(writeFailure(error), deviceKind()));
    }
  };
  return (
    <div className="grid max-w-[27rem] gap-4">
      <BookSelect
        label="Current grade book"
        books={books}
        chosen={current?.id ?? null}
        onChoose={(id) => void choose(id)}
      />
      {problem && <FieldMessage problem={problem} alert />}
    </div>
  );
}
