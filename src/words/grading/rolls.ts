import type { LocalDate } from '#domain/dates.ts';
import { formatDay } from '../../platform/format.ts';
import { dayWords } from '../days.ts';
import { counted, oneOrMany } from '../plurals.ts';

/** A student is left out on this day (docs/product.md 4.18). */
export const NOT_COUNTED = 'Not counted on this day';

export interface RollStanding {
  readonly fresh: boolean;
  /** Students with a mark that is not saved. */
  readonly touched: number;
  /** Students without a mark, if others have one on this day. */
  readonly open: number;
  readonly future: boolean;
  /** Marks may be missing on the device, which is loading them (`coming`) or has no connection; null: none is missing. */
  readonly missing: 'coming' | 'offline' | null;
  /** Unsaved marks that the teacher has just cleared. */
  readonly cleared: number;
  /** Students with a saved mark. */
  readonly recorded: number;
  /** The day, if its marks store other scoring settings than the teacher's; otherwise null. */
  readonly keptSettings: LocalDate | null;
}

export interface RollLineWords {
  /** `unsaved`: work to save. `info`: a fact that the teacher should know. `done`: saved. */
  readonly tone: 'unsaved' | 'info' | 'done';
  readonly sentences: readonly string[];
  /** '' if the day has the current settings. A narrow line shows it only without another sentence. */
  readonly settings: string;
}

/** Says what is saved and what is not (docs/product.md 4.24). */
export function rollLineWords(standing: RollStanding): RollLineWords {
  const { tone, sentences } = standingWords(standing);
  const settings = standing.keptSettings === null ? '' : keptSettingsWords(standing.keptSettings);
  const future = standing.future ? ['This is a future date.'] : [];
  // The sentence about the settings is more important than "all students have a mark".
  const said = tone === 'done' && settings !== '' ? [] : sentences;
  return { tone, sentences: [...future, ...said], settings };
}

/** The day's marks store other scoring settings (docs/product.md 4.22). */
export function keptSettingsWords(day: LocalDate): string {
  return `This day keeps its points from ${formatDay(day, 'plain')}, also if you change a mark.`;
}

function standingWords(standing: RollStanding): Pick<RollLineWords, 'tone' | 'sentences'> {
  const { fresh, touched, open, recorded, missing, cleared } = standing;
  if (missing === 'coming') {
    return info('Still loading this day. You can start marking; Save turns on when it’s loaded.');
  }
  if (missing === 'offline' && fresh) {
    return unsaved('Another device may have saved this day already. Your marks will be added to that roll.');
  }
  if (touched > 0) return unsaved(`${counted(touched, 'mark')} not saved. Press Save.`);
  if (cleared > 0) return info(`${counted(cleared, 'mark')} undone.`);
  if (fresh) return unsaved('Attendance not saved yet. Everyone shows present until you press Save.');
  if (open > 0) {
    return info(`Saved for ${recorded}.`, `${counted(open, 'student')} ${oneOrMany(open, 'has', 'have')} no mark.`);
  }
  const everybody = recorded === 1 ? 'The student has' : `All ${counted(recorded, 'student')} have`;
  return { tone: 'done', sentences: [`${everybody} a mark.`] };
}

function info(...sentences: string[]): Pick<RollLineWords, 'tone' | 'sentences'> {
  return { tone: 'info', sentences };
}

function unsaved(sentence: string): Pick<RollLineWords, 'tone' | 'sentences'> {
  return { tone: 'unsaved', sentences: [sentence] };
}

/** Returns `1 mark of Period 3, Fri, Nov 27` (docs/product.md 4.44). */
export function leftDayWords(marks: number, className: string, day: LocalDate): string {
  return `${counted(marks, 'mark')} of ${className}, ${formatDay(day)}`;
}

/** Returns `32 marks`, or `32 marks · 2 changes not saved yet`. */
export function dayMarksWords({ marks, unsaved }: { marks: number; unsaved: number }): string {
  const all = counted(marks, 'mark');
  return unsaved === 0 ? all : `${all} · ${counted(unsaved, 'change')} not saved yet`;
}

/** Returns `Save 3 marks of today, Period 3`, the accessible name of a Save button. */
export function savesWords(
  { day, marks }: { readonly day: LocalDate; readonly marks: number },
  className: string,
  today: LocalDate,
): string {
  return `Save ${counted(marks, 'mark')} of ${day === today ? 'today' : dayWords(day, today)}, ${className}`;
}

/** Students recorded as present and as away after Save. */
export interface SavedCounts {
  readonly present: number;
  readonly away: number;
}

/**
 * Says what Save will do (docs/product.md 4.30). People who use voice control say the visible words, so the accessible name
 * begins with them. `saved` is null if there is something to save.
 */
export function saveRollWords(
  { present, away }: SavedCounts,
  short: boolean,
  saved: { readonly at: string | null } | null,
): { shown: string; name: string } {
  const all = present + away;
  const counts = `${present} present, ${away} away`;
  if (saved) {
    const shown = saved.at === null ? 'Saved' : `Saved ${saved.at}`;
    return { shown, name: `${shown}: ${counts}` };
  }
  if (all === 0) return { shown: 'Save', name: 'Save' };
  return short
    ? { shown: `Save · ${all}`, name: `Save · ${all}: ${counts}` }
    : { shown: `Save · ${counts}`, name: `Save · ${counts}` };
}

/** Returns `Undo these 2 marks` (docs/product.md 4.21). */
export function undoMarksWords(marks: number): string {
  return `Undo ${oneOrMany(marks, 'this mark', `these ${marks.toLocaleString()} marks`)}`;
}

/** Returns `Mark 2 not recorded as present`, on a saved day (docs/product.md 4.31). */
export function markNotRecordedWords(students: number): string {
  return `Mark ${students} not recorded as present`;
}
