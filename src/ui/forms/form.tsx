import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { FieldMessage } from '../fields/field-message.tsx';
import type { FormState } from './use-submit.ts';

interface Props {
  /** From `useSubmit`. */
  state: FormState;
  /** The label of the button that submits. */
  submit: string;
  /** The label of that button while the form is sent. */
  busyLabel?: string;
  /** True if the form is only as wide as a line of text, on a page that is wider. */
  narrow?: boolean;
  /** The fields. */
  children: ReactNode;
  /** The content below the button of the form. */
  after?: ReactNode;
}

/** A form: the fields, the submit button, and beside the button the problem of the whole form. */
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
