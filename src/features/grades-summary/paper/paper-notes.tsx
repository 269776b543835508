import type { NoteFrequency } from '#domain/reports/grades-summary.ts';
import { noteLegend } from '#domain/scoring/note-legend.ts';
import { daySettingsOf, type DaySettings, type ScoringSettings } from '#domain/scoring/settings.ts';
import { sharedValues } from '#domain/scoring/shared-values.ts';
import { counted } from '../../../words/plurals.ts';
import { withSign } from '../../../words/grading/sums.ts';

interface Props {
  settings: ScoringSettings;
  /** Oldest first. */
  marks: readonly DaySettings[];
  counts: readonly NoteFrequency[];
}

/**
 * How a day is scored, and how often the student got each note. The values come from the marks (docs/product.md 6.84), without
 * any from the settings. Notes that the latest mark lacks come last, without an explanation.
 */
export function PaperNotes({ settings, marks, counts }: Props) {
  const { day, hasOthers } = sharedValues(marks, settings) ?? { day: daySettingsOf(settings), hasOthers: false };
  const { value, absentValue, tardyValue } = day;
  const legend = noteLegend(day, settings);
  const countOf = (label: string) => counts.find(({ note }) => note === label)?.count ?? 0;
  const earlier = counts.filter(({ note }) => !legend.some(({ label }) => label === note));
  return (
    <>
      <p>
        {`${counted(value, 'point')} a day, absent: ${lossWords(value, absentValue)}, tardy: ${lossWords(value, tardyValue)}`}
      </p>
      {hasOthers && <p>Some of these days were scored with other values. Each day keeps its own points.</p>}
      <table>
        <tbody>
          {legend.map(({ label, meaning, points }) => (
            <Line key={label} label={label} meaning={meaning} points={points} count={countOf(label)} />
          ))}
          {earlier.map(({ note, count }) => (
            <Line key={note} label={note} meaning={null} points={null} count={count} />
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Returns `−2`, or `no points` if nothing of the day is left. */
function lossWords(value: number, change: number | null): string {
  return value > 0 && value + (change ?? 0) <= 0 ? 'no points' : withSign(change ?? 0);
}

interface LineProps {
  label: string;
  meaning: string | null;
  points: number | null;
  count: number;
}

function Line({ label, meaning, points, count }: LineProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{meaning}</td>
      <td>{points === null || points === 0 ? '' : withSign(points)}</td>
      <td>{count === 0 ? '' : `${count}×`}</td>
    </tr>
  );
}
