import type { ReactNode } from 'react';
import type { SheetStudent } from '#domain/sheets/match-sheet.ts';
import { Select } from '../../../ui/fields/select.tsx';
import type { Fill } from './use-fill.ts';
import { Name } from '../../../ui/page/name.tsx';

/** Leaves the cell unchanged. */
const NOBODY = 0;

/**
 * Rows for which the teacher has to choose the student, those with a similar name first. The app names the probable student,
 * but does not choose (docs/product.md 6.62).
 */
export function NamesToCheck({ fill }: { fill: Fill }) {
  const asked = fill.plan.flatMap(({ row, student }, at) => {
    const match = fill.matches[at];
    return match && match.kind !== 'sure' ? [{ row, student, match }] : [];
  });
  if (asked.length === 0) return null;
  const doubtful = asked.filter(({ match }) => match.kind === 'doubtful');
  const unknown = asked.filter(({ match }) => match.kind === 'none');
  return (
    <SheetPart title="Names to check" count={asked.length}>
      <ul aria-label="Names to check" className="overflow-clip rounded-card border border-line bg-surface">
        {[...doubtful, ...unknown].map(({ row, student, match }) => (
          <li
            key={row.record}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line px-4 py-3 not-first:border-t"
          >
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-strong wrap-anywhere">
                <Name>{row.written}</Name>
              </p>
              <p className="text-14 text-ink-2">{`Line ${row.record} · ${hintOf(match, fill)}`}</p>
            </div>
            <div className="min-w-0 flex-1 basis-60">
              <Select
                label={`Student for ${row.written}`}
                hideLabel
                placeholder="Choose a student"
                options={optionsFor(student, match.kind === 'doubtful' ? match.likely : null, fill)}
                value={student?.id ?? null}
                onChange={(id) => fill.answer(row.record, fill.notInSheet.find((one) => one.id === id) ?? null)}
              />
            </div>
          </li>
        ))}
      </ul>
    </SheetPart>
  );
}

export function SheetPart({ title, count, children }: { title: string; count: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h2 className="flex flex-wrap items-baseline gap-x-2 font-strong">
        {title} <span className="font-body text-ink-2">{count}</span>
      </h2>
      {children}
    </section>
  );
}

function hintOf(match: Fill['matches'][number], { nameOf }: Fill): string {
  if (match.kind !== 'doubtful') return 'not in this class';
  return match.likely ? `maybe ${nameOf(match.likely)}` : 'may be several students';
}

/** The probable student, the chosen one, then all who are in no row. */
function optionsFor(chosen: SheetStudent | null, likely: SheetStudent | null, { notInSheet: free, nameOf }: Fill) {
  const students = [...(chosen ? [chosen] : []), ...free];
  const sorted = students.toSorted((a, b) => Number(b.id === likely?.id) - Number(a.id === likely?.id));
  return [
    ...sorted.map((one) => ({ value: one.id, label: nameOf(one) })),
    { value: NOBODY, label: 'Nobody. Leave the cell as it is' },
  ];
}
