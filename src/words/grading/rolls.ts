import type { LocalDate } from '#domain/dates.ts';
import type { LeftMark } from '#domain/roll/left-day.ts';
import { formatDay } from '../../platform/format.ts';
import { counted, oneOrMany } from '../plurals.ts';
import { saveWords } from '../safety/saves.ts';

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
  /** The marks would change with the teacher's present settings. */
  readonly hasOtherSettings: boolean;
}

export interface RollLineWords {
  /** `unsaved`: work to save. `info`: a fact that the teacher should know. `done`: saved. */
  readonly tone: 'unsaved' | 'info' | 'done';
  readonly sentences: readonly string[];
  /** Leads to the first student without a mark; '' if all have one (docs/product.md 4.24). */
  readonly open: string;
  /** '' if the day has the current settings. A narrow line shows it only without another sentence. */
  readonly settings: string;
}

/** Says what is saved and what is not (docs/product.md 4.24). */
export function rollLineWords(standing: RollStanding): RollLineWords {
  const { tone, sentences, open = '' } = standingWords(standing);
  const settings = standing.hasOtherSettings && standing.missing === null ? 'Scored before you set the points' : '';
  const future = standing.future ? ['This is a future date.'] : [];
  // The sentence about the settings is more important than "all students have a mark".
  const said = tone === 'done' && settings !== '' ? [] : sentences;
  return { tone, sentences: [...future, ...said], open, settings };
}

type Standing = Pick<RollLineWords, 'tone' | 'sentences'> & { readonly open?: string };

/** How many marks are not saved stands only on the Save button and on the status chip. */
function standingWords(standing: RollStanding): Standing {
  const { fresh, touched, open, recorded, missing, cleared } = standing;
  if (missing === 'coming') {
    return {
      tone: 'info',
      sentences: ['Still loading this day. You can start marking; Save turns on when it’s loaded.'],
    };
  }
  if (missing === 'offline' && fresh) {
    const sentence = 'Another device may have saved this day already. Your marks will be added to that roll.';
    return { tone: 'unsaved', sentences: [sentence] };
  }
  if (touched === 0 && cleared > 0) return { tone: 'info', sentences: [`${counted(cleared, 'mark')} undone.`] };
  if (fresh) {
    const sentence =
      touched > 0 ? 'Everyone else shows present.' : 'Not saved yet. Everyone shows present until you press Save.';
    return { tone: 'unsaved', sentences: [sentence] };
  }
  const tone = touched > 0 ? 'unsaved' : 'info';
  if (open > 0)
    return { tone, sentences: [], open: `${counted(open, 'student')} ${oneOrMany(open, 'has', 'have')} no mark` };
  const everybody = recorded === 1 ? 'The student has' : `All ${counted(recorded, 'student')} have`;
  return { tone: touched > 0 ? 'unsaved' : 'done', sentences: [`${everybody} a mark.`] };
}

/** The words have at most this many names, because a toast is one or two lines high. */
const MOST_LEFT = 2;

/** Returns `Adams, Jaylen 5 → 4`, or `3 marks of Period 3, Fri, Nov 27` for more than two students (docs/product.md 4.44). */
export function leftDayWords(marks: readonly LeftMark[], className: string, day: LocalDate): string {
  if (marks.length > MOST_LEFT) return `${counted(marks.length, 'mark')} of ${className}, ${formatDay(day)}`;
  return marks.map(({ name, from, to }) => pointsWords(name, from ?? to, to)).join(' · ');
}

/** Without an arrow if only a letter or a note changed. */
function pointsWords(name: string, from: number, to: number): string {
  return from === to ? name : `${name} ${from} → ${to}`;
}

/** Students recorded as present and as away after Save. */
export interface SavedCounts {
  readonly present: number;
  readonly away: number;
}

/**
 * Says how many marks are not saved, or what the first Save of the day will do (docs/product.md 4.30). People who use voice
 * control say the visible words, so the accessible name begins with them.
 */
export function saveRollWords(
  { present, away }: SavedCounts,
  { hasToSave, touched, short }: { readonly hasToSave: boolean; readonly touched: number; readonly short: boolean },
): { shown: string; name: string } {
  const all = present + away;
  const counts = `${present} present, ${away} away`;
  if (all === 0) return { shown: 'Save', name: 'Save' };
  if (hasToSave && touched > 0) {
    const shown = saveWords(touched);
    return { shown, name: `${shown}: ${counts}` };
  }
  if (!hasToSave) return { shown: 'Save', name: `Save: ${counts}` };
  return short
    ? { shown: `Save · ${all}`, name: `Save · ${all}: ${counts}` }
    : { shown: `Save · ${counts}`, name: `Save · ${counts}` };
}
