import { useRef, type ReactNode } from 'react';
import { assessmentNameProblem, type Problem } from '#domain/validation.ts';
import { Button } from '../buttons/button.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { Field } from '../fields/field.tsx';
import { Form } from './form.tsx';
import { useSubmit } from './use-submit.ts';
import { SameNameNotice } from '../notices/same-name-notice.tsx';

interface Props {
  title?: string;
  description?: ReactNode;
  /** Of a fitness assessment or a race; null if the teacher has to type the name. */
  ownName: string | null;
  /** The class's other assessments. */
  others: readonly { readonly name: string }[] | undefined;
  onClose: () => void;
  /** Returns what is wrong with the name, or why the device could not save; null after a save. */
  onSave: (name: string) => Promise<Problem | null>;
}

/**
 * Asks for the name at the first Save. For a fitness assessment the field contains the automatic name, so one press saves
 * (docs/product.md 5.38).
 */
export function AssessmentNameDialog({
  title = 'Name this assessment',
  description,
  ownName,
  others = [],
  onClose,
  onSave,
}: Props) {
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
