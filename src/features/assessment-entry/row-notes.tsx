import { useSyncExternalStore } from 'react';
import type { EntryField } from '#domain/assessments/fields.ts';
import { cellKey } from '#domain/assessments/typed-scores.ts';
import type { Problem } from '#domain/validation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FieldMessage } from '../../ui/fields/field-message.tsx';
import { unusualWords } from '../../words/grading/scores.ts';
import { noteId } from './score-cell.tsx';
import type { ScoreEntry } from './score-entry.ts';

interface Props {
  entry: ScoreEntry;
  studentId: number;
  name: string;
  fields: readonly EntryField[];
}

/** A column is too narrow for a message, so it is below the row (docs/product.md 5.35, 5.36). */
export function RowNotes({ entry, studentId, name, fields }: Props) {
  const keyOf = (fieldId: number) => cellKey({ studentId, fieldId });
  const noted = (fieldId: number) => entry.problemOf(keyOf(fieldId)) ?? entry.questionOf(keyOf(fieldId));
  // The question repeats the text of the cell.
  const shown = useSyncExternalStore(entry.subscribe, () =>
    fields.flatMap(({ id }) => (noted(id) ? [`${id} ${entry.textOf(keyOf(id))}`] : [])).join('\n'),
  );
  if (shown === '') return null;
  return (
    <tr data-entry-note="">
      <td colSpan={fields.length + 1} className="border-b border-line bg-surface px-3 py-1">
        <div className="sticky left-3 grid w-fit max-w-[calc(100vw-4rem)] gap-1">
          {fields.map((field) => {
            const key = keyOf(field.id);
            const [problem, usual] = [entry.problemOf(key), entry.questionOf(key)];
            const id = noteId({ studentId, fieldId: field.id });
            const label = fields.length > 1 ? `${field.name}: ` : '';
            if (problem) return <FieldMessage key={key} id={id} problem={labelled(label, problem)} />;
            return (
              usual && (
                <Question
                  key={key}
                  id={id}
                  words={unusualWords(field.id, usual, entry.textOf(key))}
                  keepLabel={`Keep ${entry.textOf(key)} for ${name}`}
                  onKeep={() => entry.keep(key)}
                />
              )
            );
          })}
        </div>
      </td>
    </tr>
  );
}

function labelled(label: string, { message, fix }: Problem): Problem {
  return { message: `${label}${message}`, ...(fix !== undefined && { fix }) };
}

interface QuestionProps {
  id: string;
  words: string;
  keepLabel: string;
  onKeep: () => void;
}

/** The score is valid even if the teacher does not answer. */
function Question({ id, words, keepLabel, onKeep }: QuestionProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <p id={id} className="text-14 font-label text-tardy-ink">
        {words}
      </p>
      <Button variant="text" aria-label={keepLabel} onClick={onKeep}>
        Keep
      </Button>
    </div>
  );
}
