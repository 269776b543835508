/**
 * How drafts are stored and read (docs/product.md 8.30). All code reads them here, because one may be damaged, from a file or
 * from another version. The app shows only readable ones; 'Waiting & backups' lists the others.
 */
import { isLocalDate, type LocalDate } from '#domain/dates.ts';
import { readStoredChange } from '#domain/order/stored-change.ts';
import { isId, isPlainRecord, isText, isWhole } from '#domain/plain-data.ts';
import { readStoredList } from '#domain/roster/review-list.ts';
import { isRollTouches } from '#domain/roll/stored-touches.ts';
import { DETAIL_FIELDS, type DetailField } from '#domain/students/fields.ts';
import { readStoredDetails } from '#domain/students/stored-details.ts';
import type { Draft, RollDraft } from '../../db/stored.ts';
import { scoreDraftPlace, unsavedScores, type UnsavedScores } from './stored-score-drafts.ts';

export type { Draft, RollDraft } from '../../db/stored.ts';

const [ROLL, ROSTER, DETAILS, ORDER] = ['roll:', 'roster:', 'details:', 'order:'];

/** Returns the key of the draft for the roll of a class on one day. */
export function rollDraftKey(classId: number, day: LocalDate): string {
  return `${ROLL}${classId}:${day}`;
}

/** Returns the key of the draft for the new roster of a class. */
export function rosterDraftKey(classId: number): string {
  return `${ROSTER}${classId}`;
}

/** Returns the class whose roster the draft with this key contains. Returns null if the key does not belong to a roster. */
function rosterDraftClass(key: string): number | null {
  const classId = key.startsWith(ROSTER) ? Number(key.slice(ROSTER.length)) : null;
  return isId(classId) ? classId : null;
}

/** Returns the key of the draft for one detail of the students of a class. */
export function detailsDraftKey(classId: number, field: DetailField): string {
  return `${DETAILS}${classId}:${field}`;
}

/**
 * Returns the class and the field of the draft with this key. Returns null if the key does not belong to a draft of students'
 * details.
 */
function detailsDraftOf(key: string): { readonly classId: number; readonly field: DetailField } | null {
  if (!key.startsWith(DETAILS)) return null;
  const [id, name] = key.slice(DETAILS.length).split(':');
  const [classId, field] = [Number(id), DETAIL_FIELDS.find((one) => one === name)];
  return isId(classId) && field ? { classId, field } : null;
}

/** Returns the key of the draft for the student order of a class. */
export function orderDraftKey(classId: number): string {
  return `${ORDER}${classId}`;
}

/** Returns null if the key does not belong to a student order. */
export function orderDraftClass(key: string): number | null {
  const classId = key.startsWith(ORDER) ? Number(key.slice(ORDER.length)) : null;
  return isId(classId) ? classId : null;
}

export type DraftFacts =
  | { readonly kind: 'roll'; readonly classId: number; readonly roll: RollDraft }
  | { readonly kind: 'roster'; readonly classId: number }
  | { readonly kind: 'details'; readonly classId: number; readonly field: DetailField }
  | { readonly kind: 'order'; readonly classId: number }
  | { readonly kind: 'scores'; readonly classId: number; readonly scores: UnsavedScores };

/** Returns null if this app can't read the draft (docs/product.md 8.30). */
export function draftFacts(stored: Draft): DraftFacts | null {
  const roll = readRollDraft(stored);
  if (roll) return { kind: 'roll', classId: roll.classId, roll };
  if (stored.kind !== 'form' || !isCursor(stored.cursor)) return null;
  const { key, value } = stored;
  const classId = rosterDraftClass(key);
  if (classId !== null) return readStoredList(value) && { kind: 'roster', classId };
  const details = detailsDraftOf(key);
  if (details) return readStoredDetails(value) && { kind: 'details', ...details };
  const ordered = orderDraftClass(key);
  if (ordered !== null) return readStoredChange(value) && { kind: 'order', classId: ordered };
  const scores = unsavedScores(stored);
  return scores && { kind: 'scores', classId: scores.classId, scores };
}

/**
 * Whether a value can be the cursor of a form's draft. Older versions of the app stored the drafts of forms without a cursor.
 */
export function isCursor(value: unknown): value is number | undefined {
  return value === undefined || isWhole(value);
}

/** Returns null for another kind of draft, and for an unreadable one. */
export function readRollDraft(stored: Draft): RollDraft | null {
  if (stored.kind !== 'roll') return null;
  const { key, classId, day, cursor, touched } = stored;
  const isPlaced = isId(classId) && isText(day) && isLocalDate(day) && key === rollDraftKey(classId, day);
  return isPlaced && isWhole(cursor) && isRollTouches(touched) ? stored : null;
}

/** Its kind, class and day are known only from its key. */
export interface UnreadDraft {
  readonly key: string;
  readonly what: DraftFacts['kind'] | null;
  readonly classId: number | null;
  /** Null for a draft of another kind. */
  readonly day: LocalDate | null;
}

const UNREAD = 'unread:';

/** Returns the key for an unreadable draft whose old key a new draft needs (docs/product.md 8.30). */
export function unreadKey(newKey: string, key: string): string {
  return `${UNREAD}${newKey}:${key}`;
}

function unreadDraft({ key }: Pick<Draft, 'key'>): UnreadDraft {
  const name = key.startsWith(UNREAD) ? key.slice(key.indexOf(':', UNREAD.length) + 1) : key;
  const roll = /^roll:(\d{1,16}):(.*)$/.exec(name);
  if (roll) {
    const [, classId, day = ''] = roll;
    return { key, what: 'roll', classId: Number(classId), day: isLocalDate(day) ? day : null };
  }
  const roster = rosterDraftClass(name);
  if (roster !== null) return { key, what: 'roster', classId: roster, day: null };
  const details = detailsDraftOf(name);
  if (details) return { key, what: 'details', classId: details.classId, day: null };
  const ordered = orderDraftClass(name);
  if (ordered !== null) return { key, what: 'order', classId: ordered, day: null };
  const scores = scoreDraftPlace(name);
  return { key, what: scores && 'scores', classId: scores?.classId ?? null, day: null };
}

export interface SortedDrafts {
  readonly readable: readonly DraftFacts[];
  readonly unread: readonly UnreadDraft[];
}

/** Sorts drafts into the two lists; damaged ones do not make this fail. */
export function sortDrafts(stored: readonly Draft[]): SortedDrafts {
  const readable: DraftFacts[] = [];
  const unread: UnreadDraft[] = [];
  for (const draft of stored) {
    const facts = isPlainRecord(draft) ? draftFacts(draft) : null;
    if (facts) readable.push(facts);
    else unread.push(unreadDraft(draft));
  }
  return { readable, unread };
}
