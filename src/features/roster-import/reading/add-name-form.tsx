import { useRef, useState, type FormEvent } from 'react';
import { nameProblem, readName } from '#domain/roster/names/read-name.ts';
import type { Problem } from '#domain/validation.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';

/** Names typed one at a time: Enter adds one and stays in the field. */
export function AddNameForm({ onAdd }: { onAdd: (name: string) => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<Problem | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const add = (event: FormEvent) => {
    event.preventDefault();
    field.current?.focus();
    const wrong = nameProblem(readName(text).fullName);
    setError(wrong);
    if (wrong) return;
    onAdd(text);
    setText('');
  };
  return (
    <form onSubmit={add} className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <Field
          ref={field}
          label="Type a name"
          placeholder="Last, First"
          value={text}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          error={error}
          onChange={(event) => {
            setText(event.target.value);
            setError(null);
          }}
        />
      </div>
      {/* Level with the field, below the height of its label. */}
      <div className="mt-[1.625rem]">
        <Button type="submit">Add</Button>
      </div>
    </form>
  );
}
