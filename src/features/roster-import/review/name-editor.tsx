import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { nameProblem } from '#domain/roster/names/read-name.ts';
import type { ReviewEntry } from '#domain/roster/review-list.ts';
import type { Problem } from '#domain/validation.ts';
import { GrowingField } from '../../../ui/fields/growing-field.tsx';

interface Props {
  entry: ReviewEntry;
  label: string;
  /** Null if nothing is wrong. */
  problem: Problem | null;
  focus: boolean;
  onCommit: (name: string) => void;
  /** Closed without a change. */
  onCancel: () => void;
}

/** A field in which the teacher corrects a name. Enter or leaving the field accepts the text; Escape restores the old name. */
export function NameEditor({ entry, label, problem, focus, onCommit, onCancel }: Props) {
  const [text, setText] = useState(entry.name);
  const [refused, setRefused] = useState<Problem | null>(problem);

  const commit = () => {
    if (text === entry.name) return onCancel();
    const wrong = nameProblem(text);
    if (wrong) setRefused(wrong);
    else onCommit(text);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    commit();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) submit(event);
    if (event.key !== 'Escape') return;
    setText(entry.name);
    onCancel();
  };
  return (
    <form className="min-w-0 flex-1" onSubmit={submit}>
      <GrowingField
        label={label}
        hideLabel
        value={text}
        // The teacher has pressed the pencil in order to type here.
        autoFocus={focus}
        autoComplete="off"
        spellCheck={false}
        error={refused}
        onBlur={commit}
        onKeyDown={keys}
        onType={(typed) => {
          setText(typed);
          if (refused) setRefused(nameProblem(typed));
        }}
      />
    </form>
  );
}
