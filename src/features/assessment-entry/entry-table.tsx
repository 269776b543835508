import { memo, type ReactNode, useSyncExternalStore } from 'react';
import type { EntryField } from '#domain/assessments/fields.ts';
import { cellKey } from '#domain/assessments/typed-scores.ts';
import { displayName } from '#domain/reports/grades-summary.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { StudentNameButton } from '../../ui/page/student-name-button.tsx';
import { HeadCell, RowHead } from '../../ui/lists/data-table.tsx';
import { BeepPlace, type EarlierScores } from './beep-place.tsx';
import { ScoreCell, type CellHandlers, noteId } from './score-cell.tsx';
import type { ScoreEntry } from './score-entry.ts';
import { Name } from '../../ui/page/name.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { FieldMessage } from '../../ui/fields/field-message.tsx';
import { unusualWords } from '../../words/grading/scores.ts';

interface Props extends CellHandlers {
  entry: ScoreEntry;
  /** In the order of the roster, followed by the removed ones. */
  students: readonly StudentRow[];
  label: string;
  /** For a beep test. */
  earlier: EarlierScores | null;
  /** The same function in every render. */
  onEdit: (studentId: number) => void;
}

export const EntryTable = memo(function EntryTable({ entry, students, label, earlier, onEdit, ...on }: Props) {
  const fields = useSyncExternalStore(entry.subscribe, () => entry.fields);
  return (
    <div className="max-h-[calc(100dvh-11rem)] min-h-60 overflow-auto scroll-pt-14 scroll-pl-44 rounded-card border border-line bg-surface">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the arrow keys move between its cells */}
      <table role="grid" aria-label={label} data-entry-grid="" className="w-full border-separate border-spacing-0">
        <colgroup>
          <col />
          {fields.map(({ id, type }) => (
            <col key={id} className={type === 'text' ? 'w-1/2 sm:w-2/3' : 'w-36'} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <HeadCell>Student</HeadCell>
            {fields.map((field) => (
              <HeadCell key={field.id} figures={field.type !== 'text'}>
                {/* The heading may wrap to several lines, so that all columns of the Fitness Test fit on a tablet in
                    portrait orientation. */}
                <span className="grid leading-tight whitespace-normal">
                  <span>{field.name} </span>
                  {field.unit !== null && <span className="font-body">{field.unit}</span>}
                </span>
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody translate="no">
          {students.map((student) => {
            const { id, deleted } = student;
            const row = { entry, studentId: id, name: displayName(student), fields };
            return deleted ? (
              <RemovedStudent key={id} {...row} />
            ) : (
              <StudentCells
                key={id}
                {...row}
                beside={earlier && <BeepPlace entry={entry} studentId={id} earlier={earlier.get(id)} />}
                onEdit={onEdit}
                {...on}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
});

interface RowProps {
  entry: ScoreEntry;
  studentId: number;
  name: string;
  fields: readonly EntryField[];
}

const StudentCells = memo(function StudentCells(
  props: RowProps & CellHandlers & Pick<Props, 'onEdit'> & { beside: ReactNode },
) {
  const { entry, studentId, name, fields, beside, onEdit, ...on } = props;
  return (
    <>
      {/* No border separates a student's row from the message below it. */}
      <tr data-entry-row="" className="has-[+[data-entry-note]]:*:border-b-transparent">
        <RowHead>
          {/* The Tab key goes from score to score, and the pencil on the students’ page does the same. */}
          <StudentNameButton name={name} tabIndex={-1} onClick={() => onEdit(studentId)} />
          {beside}
        </RowHead>
        {fields.map((field) => (
          <ScoreCell key={field.id} entry={entry} studentId={studentId} name={name} field={field} {...on} />
        ))}
      </tr>
      <RowNotes entry={entry} studentId={studentId} name={name} fields={fields} />
    </>
  );
});

/** A removed student with a score, which can't be changed (docs/product.md 5.45). */
function RemovedStudent({ entry, studentId, name, fields }: RowProps) {
  const keys = fields.map(({ id }) => cellKey({ studentId, fieldId: id }));
  const texts = useSyncExternalStore(entry.subscribe, () => keys.map((key) => entry.textOf(key)).join('\n')).split(
    '\n',
  );
  if (texts.every((text) => text === '')) return null;
  return (
    <tr className="text-ink-3">
      <RowHead>
        <Name className="font-body wrap-anywhere text-ink-3">{name}</Name>
        <span className="block text-14 font-body text-ink-3">(removed)</span>
      </RowHead>
      {fields.map((field, index) => (
        <td
          key={field.id}
          className={`border-b border-line px-5 tabular-nums wrap-anywhere ${field.type === 'text' ? '' : 'text-right'}`}
        >
          {texts[index]}
        </td>
      ))}
    </tr>
  );
}

/** A column is too narrow for a message, so it is below the row (docs/product.md 5.35, 5.36). */
function RowNotes({ entry, studentId, name, fields }: RowProps) {
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
            if (problem)
              return <FieldMessage key={key} id={id} problem={{ ...problem, message: `${label}${problem.message}` }} />;
            return (
              usual && (
                // The score is valid even if the teacher does not answer.
                <div key={key} className="flex flex-wrap items-center gap-x-2">
                  <p id={id} className="text-14 font-label text-tardy-ink">
                    {unusualWords(field.id, usual, entry.textOf(key))}
                  </p>
                  <Button
                    variant="text"
                    aria-label={`Keep ${entry.textOf(key)} for ${name}`}
                    onClick={() => entry.keep(key)}
                  >
                    Keep
                  </Button>
                </div>
              )
            );
          })}
        </div>
      </td>
    </tr>
  );
}
