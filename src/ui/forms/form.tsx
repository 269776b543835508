import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { FieldMessage } from '../fields/field-message.tsx';
import type { FormState } from './use-submit.ts';

interface Props {
  state: FormState;
  submit: string;
  busyLabel?: string;
  /** Only as wide as a readable line of text. */
  narrow?: boolean;
  /** The button is below a line and at the right edge, as in every dialog. */
  inDialog?: boolean;
  children: ReactNode;
  /** Below the button; in a dialog beside it. */
  after?: ReactNode;
}

/** A form: the fields, the submit button, and beside the button the problem of the whole form. */
export function Form({
  state: { form, refusal, busy },
  submit,
  busyLabel,
  narrow = false,
  inDialog = false,
  children,
  after,
}: Props) {
  const button = (
    <Button
      type="submit"
      variant="primary"
      block={!inDialog}
      busy={busy}
      {...(busyLabel !== undefined && { busyLabel })}
    >
      {submit}
    </Button>
  );
  return (
    <form {...form} className={`grid gap-4 ${narrow ? 'max-w-form' : ''}`}>
      {children}
      {refusal && <FieldMessage problem={refusal} alert />}
      {inDialog ? (
        <div className="-mx-6 mt-2 -mb-6 flex flex-wrap items-center gap-2 border-t border-line px-6 py-3">
          {after}
          <div className="ml-auto">{button}</div>
        </div>
      ) : (
        <>
          {button}
          {after}
        </>
      )}
    </form>
  );
}
