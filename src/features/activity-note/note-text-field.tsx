import { MOST_OF_NOTE, noteLength, type NoteText } from '#domain/activity-note.ts';
import { FieldFrame } from '../../ui/fields/field-frame.tsx';
import type { NoteForm } from './use-note-form.ts';

interface Props {
  form: NoteForm;
  name: NoteText;
  label: string;
  hint?: string;
}

/** One text of the note, with a counter. A text that is too long is never cut. */
export function NoteTextField({ form, name, label, hint }: Props) {
  const text = form.text(name);
  const common = {
    name,
    value: text,
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
  };
  const counter = `${noteLength(name, text)} of ${MOST_OF_NOTE[name]} characters`;
  const other = form.otherText(name);
  return (
    <FieldFrame
      label={label}
      error={form.problems[name]}
      hint={
        <>
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>{hint}</span>
            <span className="tabular-nums">{counter}</span>
          </span>
          {other !== null && (
            <span className="mt-1 block text-ink">
              {other === ''
                ? 'Another device has removed this text meanwhile.'
                : `Another device wrote “${other}” meanwhile.`}{' '}
              If you save yours, both are kept for you to choose.
            </span>
          )}
        </>
      }
    >
      {(wiring) =>
        name === 'shortNote' ? (
          <input {...common} {...wiring} type="text" autoComplete="off" enterKeyHint="done" className="field-box" />
        ) : (
          <textarea {...common} {...wiring} rows={5} className="field-box block resize-y" />
        )
      }
    </FieldFrame>
  );
}
