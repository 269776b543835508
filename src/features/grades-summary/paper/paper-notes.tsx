import type { NoteFrequency } from '#domain/reports/grades-summary.ts';
import { noteLegend } from '#domain/scoring/note-legend.ts';
import { daySettingsOf, type ScoringSettings } from '#domain/scoring/settings.ts';
import { counted } from '../../../words/plurals.ts';
import { withSign } from '../../../words/grading/sums.ts';

interface Props {
  settings: ScoringSettings;
  counts: readonly NoteFrequency[];
}

/**
 * Explains how a day is scored with today's settings, and how often the student got each note. Notes that are no longer in
 * the settings come last, without an explanation.
 */
export function PaperNotes({ settings, counts }: Props) {
  const { dailyPointValue, absentValue, tardyValue } = settings;
  const legend = noteLegend(daySettingsOf(settings), settings);
  const countOf = (label: string) => counts.find(({ note }) => note === label)?.count ?? 0;
  const earlier = counts.filter(({ note }) => !legend.some(({ label }) => label === note));
  return (
    <>
      <p>
        {`${counted(dailyPointValue, 'point')} a day, absent ${withSign(absentValue ?? 0)}, tardy ${withSign(tardyValue ?? 0)}`}
      </p>
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
