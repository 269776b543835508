import type { LocalDate } from '#domain/dates.ts';
import { formatDay } from '../../platform/format.ts';
import { dayWords } from '../days.ts';
import { counted, oneOrMany } from '../plurals.ts';

/** The words in the row of a student who is left out on this day (docs/product.md 4.18). */
export const NOT_COUNTED = 'Not counted on this day';

/** The facts about a day that the line above the roster reports. */
export interface RollStanding {
  readonly fresh: boolean;
  /** How many students have a mark that is not saved. */
  readonly touched: number;
  /** How many students have no mark on this day, if other students have a mark on this day. */
  readonly open: number;
  readonly future: boolean;
  /**
   * Whether marks of the day may be missing on the device. `coming`: the device is loading the marks. `offline`: the device has
   * no connection, so it can't load the marks now. null: the device has loaded the marks.
   */
  readonly missing: 'coming' | 'offline' | null;
  /** How many unsaved marks the teacher has just cleared. */
  readonly cleared: number;
  /** How many students have a saved mark on the day. */
  readonly recorded: number;
  /**
   * If the marks of the day store scoring settings that differ from the teacher's current settings: this day. Otherwise null.
   */
  readonly keptSettings: LocalDate | null;
}

export interface RollLineWords {
  /** `unsaved`: the teacher has work to save. `info`: a fact that the teacher should know. `done`: the day is saved. */
  readonly tone: 'unsaved' | 'info' | 'done';
  readonly sentences: readonly string[];
  /**
   * The sentence that the day keeps older scoring settings; '' if the day has the current settings. If the line is narrow, it
   * shows this sentence only when it has no other sentence.
   */
  readonly settings: string;
}

/** Returns the line above a roster. The line is always shown, and says what is saved and what is not (docs/product.md 4.24). */
export function rollLineWords(standing: RollStanding): RollLineWords {
  const { tone, sentences } = standingWords(standing);
  const settings = standing.keptSettings === null ? '' : keptSettingsWords(standing.keptSettings);
  const future = standing.future ? ['This is a future date.'] : [];
  // The sentence about the settings is more important than the sentence that all students have a mark. So only the sentence
  // about the settings is shown.
  const said = tone === 'done' && settings !== '' ? [] : sentences;
  return { tone, sentences: [...future, ...said], settings };
}

/**
 * Returns the sentence about a day whose marks store scoring settings that differ from the teacher's current settings
 * (docs/product.md 4.22).
 */
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

/** Returns what the app has saved because the teacher left a day (docs/product.md 4.44): `1 mark of Period 3, Fri, Nov 27`. */
export function leftDayWords(marks: number, className: string, day: LocalDate): string {
  return `${counted(marks, 'mark')} of ${className}, ${formatDay(day)}`;
}

/** Returns what is lost if the teacher deletes a day: `32 marks`, or `32 marks · 2 changes not saved yet`. */
export function dayMarksWords({ marks, unsaved }: { marks: number; unsaved: number }): string {
  const all = counted(marks, 'mark');
  return unsaved === 0 ? all : `${all} · ${counted(unsaved, 'change')} not saved yet`;
}

/**
 * Returns the accessible name of the Save button of a roll that the teacher has begun and not saved: `Save 3 marks of today,
 * Period 3`.
 */
export function savesWords(
  { day, marks }: { readonly day: LocalDate; readonly marks: number },
  className: string,
  today: LocalDate,
): string {
  return `Save ${counted(marks, 'mark')} of ${day === today ? 'today' : dayWords(day, today)}, ${className}`;
}

/** How many students will be recorded as present and how many as away after a press on Save. */
export interface SavedCounts {
  readonly present: number;
  readonly away: number;
}

/**
 * Returns the label of a roster's Save button: what Save will do, or that the day is saved (docs/product.md 4.30). The
 * accessible name begins with the visible words, because teachers who use voice control say the visible words. `saved` is not
 * null if there is nothing to save on the day; `saved.at` is the time of the last save on this screen.
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

/** Returns the label of the button that removes the day's unsaved marks: `Undo these 2 marks` (docs/product.md 4.21). */
export function undoMarksWords(marks: number): string {
  return `Undo ${oneOrMany(marks, 'this mark', `these ${marks.toLocaleString()} marks`)}`;
}

/**
 * Some students may have no mark on a saved day. Returns the label of the button that marks these students present: `Mark 2 not
 * recorded as present` (docs/product.md 4.31).
 */
export function markNotRecordedWords(students: number): string {
  return `Mark ${students} not recorded as present`;
}
