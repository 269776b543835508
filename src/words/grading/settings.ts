import type { NoteMeaning } from '#domain/scoring/note-legend.ts';
import type { ScoringSettings } from '#domain/scoring/settings.ts';
import { counted } from '../plurals.ts';

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

/** Is shown while no note changes the points. `ofDay`: the day has other points than the settings (docs/product.md 4.25). */
export function freeNotesWords([first]: readonly NoteMeaning[], ofDay: boolean): string {
  const meaning = first?.meaning ? ` (${first.meaning.toLocaleLowerCase()})` : '';
  const when = ofDay ? 'on this day' : 'until you set them';
  return `Notes like ${first?.label ?? ''}${meaning} are worth 0 points ${when}.`;
}
