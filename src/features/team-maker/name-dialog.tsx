import { useId, useRef, useState, type FormEvent } from 'react';
import { cleanName } from '#domain/text/names.ts';
import { tooLong } from '#domain/validation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Field } from '../../ui/fields/field.tsx';

interface Props {
  title: string;
  label: string;
  /** Selected, so that a typed name replaces it. */
  start: string;
  most: number;
  verb: string;
  onClose: () => void;
  onSave: (name: string) => void;
}

export function TeamSetNameDialog({ title, label, start, most, verb, onClose, onSave }: Props) {
  const [name, setName] = useState(start);
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const excess = [...cleanName(name)].length - most;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (excess > 0) return;
    onSave(cleanName(name));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form}>
            {verb}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Field
          ref={field}
          label={label}
          value={name}
          error={excess > 0 ? tooLong(most, excess) : null}
          announce
          autoComplete="off"
          onFocus={(event) => event.target.select()}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
