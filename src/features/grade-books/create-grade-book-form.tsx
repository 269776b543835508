import { useState, type SyntheticEvent } from 'react';
import { createGradeBook } from '../../repositories/grade-books.ts';
import { deviceKind } from '../../platform/device-kind.ts';
import { writeFailure } from '../../repositories/write-failure.ts';
import { failureWords } from '../../words/failures.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useProblems } from '../../ui/use-problems.ts';

interface Props {
  device: SyncDevice;
  onCreated: () => void;
}

/** The name of a new grade book; a refusal stands beside the field (docs/product.md 2.1). */
export function CreateGradeBookForm({ device, onCreated }: Props) {
  const { form, problems, refuse, clear } = useProblems<'name'>();
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const outcome = await createGradeBook(device, name).catch((error: unknown) =>
      failureWords(writeFailure(error), deviceKind()),
    );
    setBusy(false);
    if (typeof outcome === 'object') refuse({ name: outcome });
    else onCreated();
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="grid max-w-[27rem] gap-4">
      <Field
        label="Name"
        name="name"
        autoComplete="off"
        autoFocus
        placeholder="Fall 2025"
        hint="6–60 characters. Letters, numbers, spaces, : _ -"
        value={name}
        error={problems.name}
        onChange={(event) => {
          setName(event.target.value);
          clear('name');
        }}
      />
      <Button type="submit" variant="primary" block busy={busy}>
        Create grade book
      </Button>
    </form>
  );
}
