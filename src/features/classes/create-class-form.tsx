import { useRef, useState, type SyntheticEvent } from 'react';
import { foldName } from '#domain/names.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import { createClass } from '../../repositories/classes.ts';
import { deviceKind } from '../../platform/device-kind.ts';
import { writeFailure } from '../../repositories/write-failure.ts';
import { failureWords } from '../../words/failures.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useProblems } from '../../ui/use-problems.ts';

interface Props {
  device: SyncDevice;
  gradeBookId: number;
  existing: readonly ClassRow[];
}

/** One name after the other: after each the form is empty and ready for the next (docs/product.md 2.5). */
export function CreateClassForm({ device, gradeBookId, existing }: Props) {
  const { form, problems, refuse, clear } = useProblems<'name'>();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const double = existing.find((one) => foldName(one.name) === foldName(name));

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const outcome = await createClass(device, gradeBookId, name).catch((error: unknown) =>
      failureWords(writeFailure(error), deviceKind()),
    );
    setBusy(false);
    if (typeof outcome === 'object') return void refuse({ name: outcome });
    setName('');
    input.current?.focus();
    showToast({ title: 'Class Created', duration: 2000 });
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="grid max-w-[27rem] gap-4">
      <Field
        ref={input}
        label="Class name"
        name="name"
        autoComplete="off"
        autoFocus
        placeholder="Period 1"
        hint="3–50 characters. Letters, numbers, spaces, _ -"
        value={name}
        error={problems.name}
        onChange={(event) => {
          setName(event.target.value);
          clear('name');
        }}
      />
      {double && (
        <Banner>
          There is already a class named <strong className="font-strong">{double.name}</strong>. You can use the same
          name twice.
        </Banner>
      )}
      <Button type="submit" variant="primary" block busy={busy}>
        Create class
      </Button>
    </form>
  );
}
