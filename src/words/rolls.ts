import type { LocalDate } from '#domain/dates.ts';
import { dayWords } from './days.ts';
import { counted } from './plurals.ts';

/** Said of a student for whom the teacher does not count the day (docs/product.md 4.18). */
export const NOT_COUNTED = 'Not counted on this day';

/** What the line above a roster says about its day. */
export interface RollStanding {
  /** True if no student has a mark on this day. */
  readonly fresh: boolean;
  /** How many students have a mark that is not saved. */
  readonly touched: number;
  /** How many students have no mark on a day that has marks of others. */
  readonly open: number;
  readonly future: boolean;
  /** `coming`: the first load of the day's marks still runs. `offline`: it waits for a connection. null: it has ended. */
  readonly missing: 'coming' | 'offline' | null;
  /** How many unsaved marks the teacher has just cleared. */
  readonly cleared: number;
  /** The time at which the teacher saved the day on this screen; null if it was saved earlier or elsewhere. */
  readonly savedAt: string | null;
}

export interface RollLineWords {
  /** `unsaved`: the teacher has something to save. `info`: the teacher should know it. `done`: the day is saved. */
  readonly tone: 'unsaved' | 'info' | 'done';
  readonly sentences: readonly string[];
}

/** The line above a roster. It keeps its place, and its words say what is saved and what is not (docs/product.md 4.24). */
export function rollLineWords(standing: RollStanding): RollLineWords {
  const { tone, sentences } = standingWords(standing);
  return standing.future ? { tone, sentences: ['This is a future date.', ...sentences] } : { tone, sentences };
}

function standingWords({ fresh, touched, open, missing, cleared, savedAt }: RollStanding): RollLineWords {
  if (missing === 'coming') {
    return info('Still loading this day. You can start marking; Save turns on when it’s loaded.');
  }
  if (missing === 'offline' && fresh) {
    return unsaved('Another device may have saved this day already. Your marks will be added to that roll.');
  }
  if (touched > 0) return unsaved(`${counted(touched, 'mark')} not saved. Press Save.`);
  if (cleared > 0) return info(`${counted(cleared, 'mark')} cleared.`);
  if (fresh) return unsaved('Attendance not saved yet. Everyone shows present until you press Save.');
  const saved = savedAt === null ? 'Saved.' : `Saved ${savedAt}.`;
  return open > 0 ? info(saved, `${counted(open, 'student')} not recorded.`) : { tone: 'done', sentences: [saved] };
}

function info(...sentences: string[]): RollLineWords {
  return { tone: 'info', sentences };
}

function unsaved(sentence: string): RollLineWords {
  return { tone: 'unsaved', sentences: [sentence] };
}

/** `32 marks`, or `32 marks · 2 changes not saved yet`: what the delete of a day deletes. */
export function dayMarksWords({ marks, unsaved }: { marks: number; unsaved: number }): string {
  const all = counted(marks, 'mark');
  return unsaved === 0 ? all : `${all} · ${counted(unsaved, 'change')} not saved yet`;
}

/** What the Save button of a begun roll saves: `Save 3 marks of today, Period 3`. */
export function savesWords(
  { day, marks }: { readonly day: LocalDate; readonly marks: number },
  className: string,
  today: LocalDate,
): string {
  return `Save ${counted(marks, 'mark')} of ${day === today ? 'today' : dayWords(day, today)}, ${className}`;
}

/** The students whom a day will have after Save. */
export interface SavedCounts {
  readonly present: number;
  readonly away: number;
}

/**
 * What the Save button of a roster will do (docs/product.md 4.30). Its name begins with the visible words, because teachers who
 * control the screen by voice say these.
 */
export function saveRollWords({ present, away }: SavedCounts, short: boolean): { shown: string; name: string } {
  const all = present + away;
  if (all === 0) return { shown: 'Save', name: 'Save' };
  const counts = `${present} present, ${away} away`;
  return short
    ? { shown: `Save · ${all}`, name: `Save · ${all}: ${counts}` }
    : { shown: `Save · ${counts}`, name: `Save · ${counts}` };
}

/** `Mark 2 not recorded as present`: the button that completes a saved day (docs/product.md 4.31). */
export function markNotRecordedWords(students: number): string {
  return `Mark ${students} not recorded as present`;
}
