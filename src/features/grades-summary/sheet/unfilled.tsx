import type { ScoreSheet } from '#domain/sheets/score-sheet.ts';
import { FoldedNames } from '../../../ui/lists/folded-names.tsx';
import type { Fill } from './use-fill.ts';

/**
 * Lists everything that gets no score, with the reason: rows of the spreadsheet, and students of the class who are not in
 * the spreadsheet.
 */
export function Unfilled({ sheet, fill }: { sheet: ScoreSheet; fill: Fill }) {
  const named = (plan: Fill['plan'][number]['plan']) =>
    fill.plan.filter((one) => one.plan === plan).map(({ row }) => row.written);
  return (
    <>
      <FoldedNames title="Have this score already" hint="no change" names={named('same')} />
      <FoldedNames title="No points in this range" hint="stay as they are" names={named('no score')} />
      <FoldedNames
        title="Left out of the sheet"
        hint="stay as they are"
        names={sheet.leftOut.map(({ record, name, reason }) => `${name} (line ${record}, ${reason})`)}
      />
      <FoldedNames
        title="In this class, not in the sheet"
        hint="get no score"
        names={fill.notInSheet.map(fill.nameOf)}
      />
    </>
  );
}
