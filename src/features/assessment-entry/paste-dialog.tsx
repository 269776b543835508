import { useRef, useSyncExternalStore } from 'react';
import { layPasted, pastedTexts } from '#domain/assessments/paste.ts';
import { cellKey, type TypedCell } from '#domain/assessments/typed-scores.ts';
import { displayName } from '#domain/reports/grades-summary.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { oneOrMany } from '../../words/plurals.ts';
import { pastedWords } from '../../words/grading/scores.ts';
import type { ScoreEntry } from './score-entry.ts';
import { Name } from '../../ui/page/name.tsx';

export interface PastedLines {
  readonly from: TypedCell;
  readonly lines: readonly (readonly string[])[];
}

interface Props {
  entry: ScoreEntry;
  students: readonly StudentRow[];
  pasted: PastedLines;
  onClose: () => void;
}

/** Shows which cells a pasted column or block will fill, and waits for the teacher to confirm (docs/product.md 5.44). */
export function PasteDialog({ entry, students, pasted: { from, lines }, onClose }: Props) {
  const main = useRef<HTMLButtonElement>(null);
  const fields = useSyncExternalStore(entry.subscribe, () => entry.fields);
  const present = students.filter(({ deleted }) => !deleted);
  const pasted = layPasted(
    lines,
    from,
    present.map(({ id }) => id),
    fields,
  );
  const names = new Map(present.map((student) => [student.id, displayName(student)]));
  const cells = pasted.cells.map((cell) => {
    const before = entry.textOf(cellKey(cell));
    const field = fields.find(({ id }) => id === cell.fieldId)?.name ?? '';
    const problem = 'problem' in cell.reading ? cell.reading.problem : null;
    return {
      ...cell,
      name: names.get(cell.studentId) ?? '',
      field,
      problem,
      replaced: before === cell.text ? '' : before,
    };
  });
  const count = cells.length;
  const fill = () => {
    entry.fill(pastedTexts(pasted));
    onClose();
  };
  const summary = pastedWords({
    filled: count,
    replaced: cells.filter(({ replaced }) => replaced !== '').length,
    wrong: cells.filter(({ problem }) => problem !== null).length,
    over: pasted.over,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Paste these scores?"
      description={summary}
      initialFocus={main}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {count > 0 && (
            <Button ref={main} variant="primary" onClick={fill}>
              Fill in {count} {oneOrMany(count, 'cell', 'cells')}
            </Button>
          )}
        </>
      }
    >
      <ul aria-label="Pasted scores" className="grid grid-cols-1">
        {cells.map(({ name, field, text, replaced, problem, ...cell }) => (
          <li key={cellKey(cell)} className="border-t border-line py-2">
            <span className="flex items-baseline gap-3">
              <span className="min-w-0 flex-1">
                <Name>{name}</Name>
                {fields.length > 1 && <span className="text-14 text-ink-2"> {field}</span>}
              </span>
              {replaced !== '' && <del className="text-14 text-ink-3 tabular-nums">{replaced}</del>}
              <span className="font-strong tabular-nums">{text}</span>
            </span>
            {problem && (
              <span className="block text-14 text-absent-ink">
                {problem.message}. {problem.fix}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
