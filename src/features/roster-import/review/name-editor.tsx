import { Check, X } from 'lucide-react';
import { useState, type FocusEvent, type FormEvent, type KeyboardEvent } from 'react';
import { nameProblem } from '#domain/roster/names/read-name.ts';
import type { ReviewEntry } from '#domain/roster/review-list.ts';
import type { Problem } from '#domain/validation.ts';
import { GrowingField } from '../../../ui/fields/growing-field.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';

interface Props {
  entry: ReviewEntry;
  label: string;
  /** Null if nothing is wrong. */
  problem?: Problem | null;
  focus?: boolean;
  onCommit: (name: string) => void;
  /** Closed without a change. */
  onCancel?: () => void;
}

/** A field in which the teacher corrects a name. Enter or leaving the field accepts the text; Escape restores the old name. */
export function NameEditor({ entry, label, problem = null, focus = false, onCommit, onCancel }: Props) {
  const [text, setText] = useState(entry.name);
  const [refused, setRefused] = useState<Problem | null>(problem);

  const commit = () => {
    if (text === entry.name) return onCancel?.();
    const wrong = nameProblem(text);
    if (wrong) setRefused(wrong);
    else onCommit(text);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    commit();
  };
  const leave = (event: FocusEvent<HTMLTextAreaElement>) => {
    if (!event.currentTarget.form?.contains(event.relatedTarget)) commit();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      commit();
    }
    if (event.key !== 'Escape') return;
    setText(entry.name);
    onCancel?.();
  };
  return (
    <form className="grid min-w-0 flex-1 gap-2" onSubmit={submit}>
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <GrowingField
            label={label}
            hideLabel
            value={text}
            // The teacher has pressed the pencil in order to type here.
            autoFocus={focus}
            autoComplete="off"
            spellCheck={false}
            error={refused}
            onBlur={leave}
            onKeyDown={keys}
            onType={(typed) => {
              setText(typed);
              if (refused) setRefused(nameProblem(typed));
            }}
          />
        </div>
        {onCancel && (
          <>
            <IconButton icon={Check} label="Use this name" type="submit" onPointerDown={keepFocus} />
            <IconButton icon={X} label="Keep the old name" onPointerDown={keepFocus} onClick={onCancel} />
          </>
        )}
      </div>
    </form>
  );
}

/**
 * Keeps the focus in the name field when the teacher presses a button. Safari does not focus a pressed button, so the field
 * would close before the press could do anything.
 */
function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault();
}
