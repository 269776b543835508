import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { Problem } from '#domain/validation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';

interface Props {
  /** At first. */
  start: string;
  /** How many have finished, and where the times are. */
  description: ReactNode;
  check: (name: string) => Problem | null;
  remark: (name: string) => ReactNode;
  /** Returns what is wrong with the name, or null. */
  onSave: (name: string) => Promise<Problem | null>;
  onClose: () => void;
}

export function RaceNameDialog({ start, description, check, remark, onSave, onClose }: Props) {
  const [name, setName] = useState(start);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (busy) return;
    const found = check(name);
    setProblem(found);
    if (found) return input.current?.focus();
    setBusy(true);
    setProblem(await onSave(name));
    setBusy(false);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Save the times"
      description={description}
      initialFocus={input}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={() => void submit()}>
            Save
          </Button>
        </>
      }
    >
      <form noValidate className="grid gap-3" onSubmit={(event) => void submit(event)}>
        <Field
          ref={input}
          label="Name of the assessment"
          value={name}
          error={problem}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(null);
          }}
          onFocus={(event) => event.target.select()}
        />
        {remark(name)}
      </form>
    </Dialog>
  );
}
