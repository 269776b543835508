import type { ScoreSheet } from '#domain/sheets/score-sheet.ts';
import type { ScoreKind } from '#domain/sheets/scores.ts';
import { Choice } from '../../../ui/fields/choice.tsx';
import type { Fill } from './use-fill.ts';

/** Lets the teacher choose which kind of number fills the Score column. The first option is right for most spreadsheets. */
export function ScoreKindChoice({ sheet, fill }: { sheet: ScoreSheet; fill: Fill }) {
  const labels: Record<ScoreKind, string> = {
    scaled: `Scaled to ${(sheet.titles.pointsPossible ?? '').replace(/[.,]0*$/, '')}`,
    points: 'Points',
    percent: 'Percent',
  };
  return (
    <Choice
      label="Score"
      options={fill.kinds.map((value) => ({ value, label: labels[value] }))}
      value={fill.kind}
      onChange={fill.setKind}
    />
  );
}
