import { noteLegend, type NoteMeaning } from '#domain/scoring/note-legend.ts';
import { daySettingsOf, type ScoringSettings } from '#domain/scoring/settings.ts';
import { counted, listed, oneOrMany } from '../plurals.ts';

/** Returns how an absence changes the points of a day. The points never go below 0 (docs/product.md 4.11). */
export function absenceWords({ dailyPointValue, absentValue }: ScoringSettings): string {
  const change = absentValue ?? 0;
  if (change === 0) return 'An absence takes no points';
  if (change > 0) return `An absence adds ${counted(change, 'point')}`;
  if (dailyPointValue + change <= 0) return 'An absence takes all points of the day';
  return `An absence takes ${counted(-change, 'point')}`;
}

/**
 * Returns what the points of tardy are for. If they are above 0, the text says that they add points, because the teacher has
 * probably forgotten the minus (docs/product.md 4.54).
 */
export function tardyWords({ tardyValue }: ScoringSettings): string {
  const change = tardyValue ?? 0;
  return change > 0 ? `A late arrival adds ${counted(change, 'point')}` : 'For a late arrival';
}

/**
 * Returns which notes change no points yet, by their labels in the settings; null if every note changes points (docs/product.md
 * 2.7).
 */
export function freeNotesWords(settings: ScoringSettings): string | null {
  return freeLabelsWords(noteLegend(daySettingsOf(settings), settings));
}

/**
 * Returns which of these notes change no points; null if each note changes points. The notes may be the notes of one day, with
 * labels and points that differ from the teacher's current settings (docs/product.md 4.25).
 */
export function freeLabelsWords(notes: readonly NoteMeaning[]): string | null {
  const labels = [...new Set(notes.filter(({ points }) => points === 0).map(({ label }) => label))];
  if (labels.length === 0) return null;
  const [noun, verb] = [oneOrMany(labels.length, 'note', 'notes'), oneOrMany(labels.length, 'costs', 'cost')];
  return `The ${noun} ${listed(labels)} ${verb} nothing until you say how much`;
}
