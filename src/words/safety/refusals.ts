import type { ErrorDetail, OtherCode, RefusalCode } from '#contract/parts/refusals.ts';
import type { TableName } from '#domain/tables/all.ts';
import type { NamedRecord } from '#domain/sync/write-facts.ts';
import type { Problem } from '#domain/validation.ts';
import { formatInstant } from '../../platform/format.ts';
import { counted, oneOrMany } from '../plurals.ts';
import { rowName, rowsText } from '../rows.ts';

/** The server's code and detail, and the names of the rows from the device. */
export interface RefusalFacts {
  readonly code: string;
  readonly detail: ErrorDetail | null;
  /** `count`: how many rows of this table the write changes. */
  readonly table: TableName;
  readonly count: number;
  /** Null if this device does not know which row was deleted. */
  readonly deleted: NamedRecord | null;
  /** The table of rows that another device has added or changed; null if there are several, or none has arrived. */
  readonly arrived: TableName | null;
  /** The rule that a name in the write breaks; null if it breaks no rule that the device knows. */
  readonly problem: Problem | null;
}

export interface RefusalWords {
  /** In one sentence. */
  readonly reason: string;
  readonly advice: string;
  /** Keeps the teacher's change. Not every refusal has this button. */
  readonly keep: string;
  /** Discards the teacher's change. */
  readonly discard: string;
}

/**
 * What a teacher has to review: `server_error` if the server fails again and again, `blocked` if a network stops the write
 * (docs/sync.md R5, R6.2, R6.3).
 */
export type ReviewCode = RefusalCode | Extract<OtherCode, 'server_error'> | 'blocked';

type Sentences = Omit<RefusalWords, 'discard' | 'keep'> & Partial<RefusalWords>;

const KEEP_IT = 'Don’t delete';

const SENTENCES: Readonly<Record<ReviewCode, (facts: RefusalFacts) => Sentences>> = {
  gone,
  changed,
  current: () => ({
    reason: 'Another device made this the current grade book.',
    advice: 'Choose another grade book first, then delete this one.',
    keep: 'Delete this grade book',
    discard: KEEP_IT,
  }),
  name_taken: (facts) => ({
    reason: `Another ${rowName(facts.table)} already has this name.`,
    advice: `Type a different name, or discard your ${changeOf(facts)}.`,
  }),
  number_taken: (facts) => ({
    reason: 'Number already taken. Another student in this class has it.',
    advice: `Type a different number, or discard your ${changeOf(facts)}.`,
  }),
  invalid: ({ problem }) => ({
    reason: problem ? sentence(problem) : 'The server can’t accept this change as it is.',
    advice: 'Edit your change, or discard it. Updating the app may also help.',
  }),
  unknown: (facts) => ({
    reason: `The server doesn’t have the class or student that your ${changeOf(facts)} ${oneOrMany(facts.count, 'belongs', 'belong')} to.`,
    advice: `Try again, because the class or student may be there by now. Or discard your ${changeOf(facts)}.`,
  }),
  forbidden: () => ({
    reason: 'Your account isn’t allowed to make this change.',
    advice: 'If your account has permission now, try again.',
  }),
  too_large: () => ({
    reason: 'This change is too big for the server.',
    advice: 'Ask the person who runs the server to raise its limit, then try again.',
  }),
  key_reused: () => ({
    reason: 'The server mistook this change for another one.',
    advice: 'Try again. The app then sends your change as a new one.',
  }),
  blocked: (facts) => ({
    reason: 'Something in this network, such as a web filter, stops this change.',
    advice: `Other changes get through, so the filter may block a word in this one. Try again in another network, or save a backup file before you discard your ${changeOf(facts)}.`,
  }),
  server_error: () => ({
    reason: 'The server has a problem with this change.',
    advice:
      'Your change failed for an hour while everything else was sent. Try again: the problem may be fixed by now, and you lose nothing.',
  }),
};

/** The sentences are made from the code and the detail, never from the server's message (docs/sync.md R8.4). */
export function refusalWords(facts: RefusalFacts): RefusalWords {
  const words = SENTENCES[isReviewCode(facts.code) ? facts.code : 'invalid'](facts);
  return { keep: 'Try again', discard: `Discard my ${changeOf(facts)}`, ...words };
}

export function isReviewCode(code: string): code is ReviewCode {
  return Object.hasOwn(SENTENCES, code);
}

/** After 30 days the refusal no longer contains the idempotency key of the delete. */
function gone(facts: RefusalFacts): Sentences {
  const { deleted, detail } = facts;
  const change = changeOf(facts);
  const noun = deleted ? `the ${rowName(deleted.table)}` : 'what was deleted';
  const name = deleted ? (deleted.name ?? `This ${rowName(deleted.table)}`) : 'This';
  const reason = `${name} was deleted on another device.`;
  if (detail?.key === undefined)
    return { reason, advice: `The 30 days to put back ${noun} are over. Discard your ${change}.` };
  return {
    reason,
    advice: `Put back ${noun} with your ${change}, or discard your ${change}.`,
    keep: `Put back ${noun}`,
  };
}

/** The sentences for a delete of a row that another device has changed in the meantime. */
function changed({ detail, table, arrived }: RefusalFacts): Sentences {
  const count = detail?.count ?? 0;
  const rows = arrived === null ? counted(count, 'change') : rowsText(arrived, count);
  // A delete of a day removes several marks. Every other delete names exactly one row.
  const isItself = arrived === table && table !== 'marks';
  const those = `${oneOrMany(count, 'that change is', 'those changes are')} deleted too.`;
  return {
    reason:
      count === 0 || isItself
        ? `Another device changed this ${isItself ? `${rowName(table)} ` : ''}after you deleted it.`
        : `${rows} came in from another device after you deleted this.`,
    advice: `If you delete anyway, ${those} You can put deleted work back for 30 days.`,
    keep: 'Delete anyway',
    discard: KEEP_IT,
  };
}

/** Returns a teacher's word for the refused write: `mark`, `marks`, `change` or `changes`. */
function changeOf({ table, count }: RefusalFacts): string {
  return table === 'marks' ? oneOrMany(count, 'mark', 'marks') : oneOrMany(count, 'change', 'changes');
}

function sentence({ message, fix }: Problem): string {
  return [message, fix].flatMap((text) => (text ? [/[.!?]$/.test(text) ? text : `${text}.`] : [])).join(' ');
}

/** Returns `Last changed on Office PC, 10:05.`; '' if the server does not name the device. */
export function otherDeviceWords({ device, at }: ErrorDetail, now: number): string {
  if (device === undefined) return '';
  return `Last changed on ${device}${at === undefined ? '' : `, ${formatInstant(Date.parse(at), now)}`}.`;
}
