import { useState } from 'react';
import type { GradeBookRow } from '#domain/tables/grade-books.ts';
import { renameGradeBook } from '../../repositories/classes/grade-books.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { storeProblem } from '../../words/failures/failures.ts';
import { ChangedNotice } from '../../ui/notices/changed.tsx';
import { Name } from '../../ui/page/name.tsx';

export function RenameGradeBookForm({ device, book }: { device: SyncDevice; book: GradeBookRow }) {
  const [done, setDone] = useState<{ typed: string; name: string; changed: boolean } | null>(null);
  const { state, text, values } = useSubmit({
    start: { name: book.name },
    submit: async ({ name }) => {
      setDone(null);
      const stored = await renameGradeBook(device, book, name);
      if (typeof stored === 'object') return { fields: { name: stored } };
      setDone({ typed: name, name: stored, changed: stored !== book.name });
    },
    explain: (error) => ({ fields: { name: storeProblem(error) } }),
  });
  return (
    <Form
      state={state}
      submit="Change name"
      narrow
      after={
        // Only while the field still contains the saved name.
        done?.typed === values.name && (
          <ChangedNotice>
            {done.changed ? 'The name was changed to ' : 'The name is still '}
            <Name className="font-strong">{done.name}</Name>.
          </ChangedNotice>
        )
      }
    >
      <Field label="Name" autoComplete="off" hint="6–60 characters. Letters, numbers, spaces, _ -" {...text('name')} />
    </Form>
  );
}
