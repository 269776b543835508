import { useLiveQuery } from 'dexie-react-hooks';
import { useRef, type ReactNode } from 'react';
import { assessmentNameProblem, type Problem } from '#domain/validation.ts';
import { assessmentsOf } from '../../repositories/assessments/assessment-lists.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { SameNameNotice } from '../../ui/notices/same-name-notice.tsx';

interface Props {
  device: SyncDevice;
  classId: number;
  title?: string;
  description?: ReactNode;
  /** Of a fitness assessment or a race; null if the teacher has to type the name. */
  ownName: string | null;
  onClose: () => void;
  /** Returns what is wrong with the name, or why the device could not save; null after a save. */
  onSave: (name: string) => Promise<Problem | null>;
}

/**
 * Asks for the name at the first Save. For a fitness assessment the field contains the automatic name, so one press saves
 * (docs/product.md 5.38).
 */
export function AssessmentNameDialog({
  device,
  classId,
  title = 'Name this assessment',
  description,
  ownName,
  onClose,
  onSave,
}: Props) {
  const others = useLiveQuery(async () => await assessmentsOf(device.db, classId), [device, classId]) ?? [];
  const field = useRef<HTMLInputElement>(null);
  const form = useSubmit({
    start: { name: ownName ?? '' },
    check: ({ name }) => {
      const problem = assessmentNameProblem(name);
      return problem ? { name: problem } : {};
    },
    submit: async ({ name }) => {
      const problem = await onSave(name);
      if (problem) return { whole: problem };
    },
  });
  return (
    <Dialog open onClose={onClose} title={title} description={description} initialFocus={field}>
      <Form state={form.state} submit="Save" inDialog after={<Button onClick={onClose}>Cancel</Button>}>
        <Field
          {...form.text('name')}
          ref={field}
          label="Assessment name"
          hint="At most 30 characters."
          autoComplete="off"
          enterKeyHint="done"
          onFocus={(event) => event.currentTarget.select()}
        />
        <SameNameNotice noun="assessment" name={form.values.name} others={others} />
      </Form>
    </Dialog>
  );
}
