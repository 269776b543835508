import { useRef, useState } from 'react';
import { foldName } from '#domain/names.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import { deviceKind } from '../../platform/device-kind.ts';
import { createClass } from '../../repositories/classes.ts';
import { writeFailure } from '../../repositories/write-failure.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { failureWords } from '../../words/failures.ts';
import { CreatedClass } from './created-class.tsx';
import { SameNameNotice } from './same-name-notice.tsx';

interface Props {
  device: SyncDevice;
  gradeBookId: number;
  existing: readonly ClassRow[];
}

/**
 * Creates several classes, one after the other. After each class the field is empty and ready for the next name
 * (docs/product.md 2.5).
 */
export function CreateClassForm({ device, gradeBookId, existing }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [createdId, setCreatedId] = useState<number | null>(null);
  const { state, text, values, reset } = useSubmit({
    start: { name: '' },
    submit: async ({ name }) => {
      const made = await createClass(device, gradeBookId, name);
      if (typeof made === 'object') return { fields: { name: made } };
      reset();
      setCreatedId(made);
      input.current?.focus();
      showToast({ title: 'Class Created', variant: 'ccGreen', duration: 2000 });
    },
    explain: (error) => ({ fields: { name: failureWords(writeFailure(error), deviceKind()) } }),
  });
  const created = existing.find(({ id }) => id === createdId);
  return (
    <Form state={state} submit="Create class" narrow after={created && <CreatedClass {...created} />}>
      <Field
        ref={input}
        label="Class name"
        autoComplete="off"
        autoFocus
        placeholder={suggestedName(existing)}
        hint="3–50 characters. Letters, numbers, spaces, _ -"
        {...text('name')}
      />
      <SameNameNotice name={values.name} others={existing} />
    </Form>
  );
}

/** A name in the usual form that no class of the grade book has (docs/product.md 2.31). */
function suggestedName(existing: readonly ClassRow[]): string {
  const taken = new Set(existing.map(({ name }) => foldName(name)));
  for (let period = 1; ; period += 1) {
    const name = `Period ${period}`;
    if (!taken.has(foldName(name))) return name;
  }
}
