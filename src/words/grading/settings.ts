import { noteLegend, type NoteMeaning } from '#domain/scoring/note-legend.ts';
import { daySettingsOf, type ScoringSettings } from '#domain/scoring/settings.ts';
import { counted, listed, oneOrMany } from '../plurals.ts';

/** The points never go below 0 (docs/product.md 4.11). */
export function absenceWords({ dailyPointValue, absentValue }: ScoringSettings): string {
  const change = absentValue ?? 0;
  if (change === 0) return 'An absence takes no points';
  if (change > 0) return `An absence adds ${counted(change, 'point')}`;
  if (dailyPointValue + change <= 0) return 'An absence takes all points of the day';
  return `An absence takes ${counted(-change, 'point')}`;
}

/** Above 0, the teacher has probably forgotten the minus (docs/product.md 4.54). */
export function tardyWords({ tardyValue }: ScoringSettings): string {
  const change = tardyValue ?? 0;
  return change > 0 ? `A late arrival adds ${counted(change, 'point')}` : 'For a late arrival';
}

/** Returns the notes that change no points yet; null if every note does (docs/product.md 2.7). */
export function freeNotesWords(settings: ScoringSettings): string | null {
  return freeLabelsWords(noteLegend(daySettingsOf(settings), settings));
}

/** Returns the notes that change no points; null if each does. They may be notes of an older day (docs/product.md 4.25). */
export function freeLabelsWords(notes: readonly NoteMeaning[]): string | null {
  const labels = [...new Set(notes.filter(({ points }) => points === 0).map(({ label }) => label))];
  if (labels.length === 0) return null;
  const [noun, verb] = [oneOrMany(labels.length, 'note', 'notes'), oneOrMany(labels.length, 'costs', 'cost')];
  return `The ${noun} ${listed(labels)} ${verb} nothing until you say how much`;
}
