import { termOf } from '#domain/dates.ts';
import { today } from '../../platform/clock.ts';
import { deviceKind } from '../../platform/device-kind.ts';
import { createGradeBook } from '../../repositories/grade-books.ts';
import { writeFailure } from '../../repositories/write-failure.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import { failureWords } from '../../words/failures.ts';

interface Props {
  device: SyncDevice;
  onCreated: () => void;
}

/** The form for the name of a new grade book (docs/product.md 2.1). */
export function CreateGradeBookForm({ device, onCreated }: Props) {
  const { state, text } = useSubmit({
    start: { name: '' },
    submit: async ({ name }) => {
      const made = await createGradeBook(device, name);
      if (typeof made === 'object') return { fields: { name: made } };
      onCreated();
    },
    explain: (error) => ({ fields: { name: failureWords(writeFailure(error), deviceKind()) } }),
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
