import { noteLegend } from '#domain/scoring/note-legend.ts';
import { daySettingsOf, type ScoringSettings } from '#domain/scoring/settings.ts';
import { counted, listed, oneOrMany } from './plurals.ts';

/** What an absence does to the points of a day. The points never go below 0 (docs/product.md 4.11). */
export function absenceWords({ dailyPointValue, absentValue }: ScoringSettings): string {
  const change = absentValue ?? 0;
  if (change === 0) return 'An absence takes no points';
  if (change > 0) return `An absence adds ${counted(change, 'point')}`;
  if (dailyPointValue + change <= 0) return 'An absence takes all points of the day';
  return `An absence takes ${counted(-change, 'point')}`;
}

/** Which notes change no points yet, with their labels in the settings; null: every note changes points (docs/product.md 2.7). */
export function freeNotesWords(settings: ScoringSettings): string | null {
  const notes = noteLegend(daySettingsOf(settings), settings).filter(({ points }) => points === 0);
  const labels = [...new Set(notes.map(({ label }) => label))];
  if (labels.length === 0) return null;
  return `${listed(labels)} ${oneOrMany(labels.length, 'costs', 'cost')} nothing until you say how much`;
}
