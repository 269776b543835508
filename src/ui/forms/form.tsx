import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { FieldMessage } from '../fields/field-message.tsx';
import type { FormState } from './use-submit.ts';

interface Props {
  state: FormState;
  submit: string;
  busyLabel?: string;
  /** True if the form is narrower than its page: only as wide as a readable line of text. */
  narrow?: boolean;
  /** True in a dialog. The button is then below a line and at the right edge, where every dialog has its main button. */
  inDialog?: boolean;
  children: ReactNode;
  /** The content below the button of the form; in a dialog it is beside the button. */
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
