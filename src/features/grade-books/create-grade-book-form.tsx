import { termOf } from '#domain/dates.ts';
import { today } from '../../platform/clock.ts';
import { createGradeBook } from '../../repositories/classes/grade-books.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { storeProblem } from '../../words/failures/failures.ts';

export function CreateGradeBookForm({ device, onCreated }: { device: SyncDevice; onCreated: () => void }) {
  const { state, text } = useSubmit({
    start: { name: '' },
    submit: async ({ name }) => {
      const made = await createGradeBook(device, name);
      if (typeof made === 'object') return { fields: { name: made } };
      onCreated();
    },
    explain: (error) => ({ fields: { name: storeProblem(error) } }),
  });
  return (
    <Form state={state} submit="Create grade book" narrow>
      <Field
        label="Name"
        autoComplete="off"
        autoFocus
        placeholder={termOf(today())}
        hint="6–60 characters. Letters, numbers, spaces, : _ -"
        {...text('name')}
      />
    </Form>
  );
}
