import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { FieldMessage } from '../fields/field-message.tsx';
import type { FormState } from './use-submit.ts';

interface Props {
  /** The state that `useSubmit` returns. */
  state: FormState;
  /** The label of the button that submits. */
  submit: string;
  /** The label of that button while the form is sent. */
  busyLabel?: string;
  /** True if the form is narrower than its page: as wide as a line of text. */
  narrow?: boolean;
  /** The fields. */
  children: ReactNode;
  /** Content below the submit button. */
  after?: ReactNode;
}

/** A form with its fields and its submit button. The problem of the whole form is shown beside the button. */
export function Form({ state: { form, refusal, busy }, submit, busyLabel, narrow = false, children, after }: Props) {
  return (
    <form {...form} className={`grid gap-4 ${narrow ? 'max-w-form' : ''}`}>
      {children}
      {refusal && <FieldMessage problem={refusal} alert />}
      <Button type="submit" variant="primary" block busy={busy} {...(busyLabel !== undefined && { busyLabel })}>
        {submit}
      </Button>
      {after}
    </form>
  );
}
