import { useRef } from 'react';
import { nameProblem, readName } from '#domain/roster/names/read-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { useSubmit } from '../../../ui/forms/use-submit.ts';

/** Adds names, one at a time. After Enter the field is empty and keeps the focus. */
export function AddNameForm({ onAdd }: { onAdd: (name: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const { state, text, reset } = useSubmit({
    start: { name: '' },
    check: ({ name }) => {
      const problem = nameProblem(readName(name).fullName);
      return problem ? { name: problem } : {};
    },
    submit: ({ name }) => {
      onAdd(name);
      reset();
      input.current?.focus();
    },
  });
  return (
    <form {...state.form} className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <Field
          ref={input}
          label="Type a name"
          placeholder="Last, First"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          announce
          {...text('name')}
        />
      </div>
      {/* The height of the label, to align the button with the field. */}
      <div className="mt-[1.625rem]">
        <Button type="submit">Add</Button>
      </div>
    </form>
  );
}
