import { useEffect, useRef, useState, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import type { Problem } from '#domain/validation.ts';
import { Button } from '../buttons/button.tsx';
import { TwoLines } from '../buttons/two-lines.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { FieldMessage } from '../fields/field-message.tsx';

interface Props extends Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'onClose'> {
  form: {
    /** The number of changed fields. */
    readonly unsaved: number;
    readonly busy: boolean;
    readonly failure: Problem | null;
    readonly save: () => Promise<boolean>;
    readonly discard: () => Promise<boolean>;
  };
  /** Says how many changes are not saved, as the status chip does. */
  saveLabel: string;
  /** Is shown if the teacher closes the dialog with an unsaved change, before the buttons discard or save it. */
  question: string;
  /** At the beginning of the footer. */
  start?: ReactNode;
  above?: ReactNode;
  below?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** A dialog whose fields are saved by its button. Closing with an unsaved change asks first. */
export function FormDialog({ form, saveLabel, question, start, above, below, children, onClose, ...dialog }: Props) {
  const [isLeaving, setIsLeaving] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const fields = useRef<HTMLFormElement>(null);
  if (isLeaving && form.busy) setIsLeaving(false);
  const save = async () => {
    if (await form.save()) onClose();
    else setRefusals((times) => times + 1);
  };
  // After the render that shows the problems.
  useEffect(() => {
    if (refusals > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  const discard = async () => {
    if (await form.discard()) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Dialog
      {...dialog}
      open
      onClose={() => (form.unsaved > 0 && !isLeaving ? setIsLeaving(true) : onClose())}
      footer={
        <>
          {isLeaving ? (
            <div className="mr-auto flex flex-wrap items-center gap-x-3 gap-y-2">
              <p role="alert" className="font-label">
                {question}
              </p>
              <Button variant="destructive-text" onClick={() => void discard()}>
                Discard
              </Button>
            </div>
          ) : (
            start
          )}
          <Button
            variant={form.unsaved > 0 ? 'primary' : 'quiet'}
            busy={form.busy}
            aria-label={form.busy ? undefined : saveLabel}
            onClick={() => void save()}
          >
            <TwoLines text={saveLabel} />
          </Button>
        </>
      }
    >
      {above}
      <form ref={fields} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        {children}
        {form.failure && <FieldMessage problem={form.failure} alert />}
        {/* In a form with several fields, Enter submits the form only if the form contains a submit button. The visible
            buttons are outside the form, so this hidden one is inside. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
      {below}
    </Dialog>
  );
}
