/**
 * Each kind of unsaved work is defined here, once: its place, its check, when the app saves it, how it is counted and named.
 * Everything that lists unsaved work is derived from this table. Every screen loads it, so a kind's other code is elsewhere.
 */
import { isScoreDraft, type ScoreDraft } from '../assessments/score-draft.ts';
import { isLocalDate, type LocalDate } from '../dates.ts';
import type { OrderChange } from '../order/arrangement.ts';
import { readStoredChange, storedChange } from '../order/stored-change.ts';
import { isId, isPlainRecord, isWhole } from '../plain-data.ts';
import type { RollTouches } from '../roll/roll.ts';
import type { Mark } from '../scoring/scoring.ts';
import { isRollTouches } from '../roll/stored-touches.ts';
import { readStoredList, type RosterList } from '../roster/review-list.ts';
import { DETAIL_FIELDS, type DetailField } from '../students/fields.ts';
import { type KeptDetails, readStoredDetails, storedDetails } from '../students/stored-details.ts';
import { compareTexts } from '../text/compare-texts.ts';
import { isNoteDraft, isStudentDraft, type NoteDraft, type StudentDraft } from './typed-texts.ts';

/** What every draft has (docs/sync.md W8). */
interface DraftCommon {
  key: string;
  /** The cursor when the draft began, which its writes send as `seen`. Drafts of older apps may lack it. */
  cursor?: number;
}

interface RollDraft extends DraftCommon {
  kind: 'roll';
  classId: number;
  day: string;
  touched: RollTouches;
}

/** The unsaved input of a form. Only its kind knows the structure of `value`. */
interface FormDraft extends DraftCommon {
  kind: 'form';
  value: unknown;
}

/** A draft as a device and a backup file store it. */
export type Draft = RollDraft | FormDraft;

/** Its draft without what every draft has. */
type Content = Omit<RollDraft, keyof DraftCommon> | Omit<FormDraft, keyof DraftCommon>;

interface Parts {
  readonly classId: number;
  readonly templateId: number;
  /** A new assessment has an id before it is saved. */
  readonly assessmentId: number;
  readonly studentId: number;
  readonly day: LocalDate;
  readonly field: DetailField;
}

interface Kinds {
  roll: { parts: 'classId' | 'day'; touched: RollTouches; saves: 'leave' };
  scores: { parts: 'classId' | 'templateId' | 'assessmentId'; touched: ScoreDraft; saves: 'leave' };
  roster: { parts: 'classId'; touched: RosterList; saves: 'press' };
  details: { parts: 'classId' | 'field'; touched: KeptDetails; saves: 'press' };
  order: { parts: 'classId'; touched: OrderChange; saves: 'itself' };
  note: { parts: 'classId' | 'day'; touched: NoteDraft; saves: 'press' };
  student: { parts: 'classId' | 'studentId'; touched: StudentDraft; saves: 'press' };
}

export type KindName = keyof Kinds;
export type PlaceOf<K extends KindName> = Pick<Parts, Kinds[K]['parts']>;
export type TouchedOf<K extends KindName> = Kinds[K]['touched'];
export type SavesOf<K extends KindName> = Kinds[K]['saves'];
export type PlacePart = keyof Parts;
/** What the page of a draft needs (docs/sync.md W8c). */
export type DraftNeed = 'class' | 'assessment' | 'student';

export interface DraftKind<K extends KindName> {
  /** Of its key, after the name of the kind. */
  readonly parts: readonly Kinds[K]['parts'][];
  /** `leave`: also without a press on Save when the teacher leaves its page. `itself`: its page has no Save. */
  readonly saves: SavesOf<K>;
  /** Returns null if the draft is damaged or of another version of the app (docs/product.md 8.30). */
  readonly read: (stored: Draft, place: PlaceOf<K>) => TouchedOf<K> | null;
  readonly stored: (touched: TouchedOf<K>, place: PlaceOf<K>) => Content;
  /** How much of it is not saved; null if the class has it or not. */
  readonly count: ((touched: TouchedOf<K>) => number) | null;
  readonly name: string;
  /** What is counted; null if it is only named. */
  readonly unit: string | null;
  /** In the status chip, if it is only named. */
  readonly short?: string;
}

const keysOf = (all: object) => Object.keys(all).length;

/** A version of the app that can't read older values of forms stores another number in them. */
const SHAPE = 1;

function form<T>(read: (value: Readonly<Record<string, unknown>>) => T | null) {
  return (stored: Draft): T | null => {
    if (stored.kind !== 'form' || (stored.cursor !== undefined && !isWhole(stored.cursor))) return null;
    const { value } = stored;
    return isPlainRecord(value) && value['shape'] === SHAPE ? read(value) : null;
  };
}

const storedForm = (value: object): Content => ({ kind: 'form', value: { shape: SHAPE, ...value } });

/** In the order in which the app lists them. */
export const KINDS: { readonly [K in KindName]: DraftKind<K> } = {
  roll: {
    parts: ['classId', 'day'],
    saves: 'leave',
    read: (stored, { classId, day }) => {
      const isHere = stored.kind === 'roll' && stored.classId === classId && stored.day === day;
      return isHere && isWhole(stored.cursor) && isRollTouches(stored.touched) ? stored.touched : null;
    },
    stored: (touched, { classId, day }) => ({ kind: 'roll', classId, day, touched }),
    count: keysOf,
    name: 'Roll',
    unit: 'mark',
  },
  scores: {
    parts: ['classId', 'templateId', 'assessmentId'],
    saves: 'leave',
    read: form((value) => (isScoreDraft(value) ? value : null)),
    stored: storedForm,
    count: ({ typed }) => keysOf(typed),
    name: 'Scores',
    unit: 'score',
  },
  roster: {
    parts: ['classId'],
    saves: 'press',
    read: form(({ list }) => readStoredList(list)),
    stored: (list) => storedForm({ list }),
    count: null,
    name: 'New roster',
    unit: 'roster',
  },
  details: {
    parts: ['classId', 'field'],
    saves: 'press',
    read: form(readStoredDetails),
    stored: (touched, { field }) => storedForm(storedDetails(field, touched)),
    count: keysOf,
    name: 'Student details',
    unit: 'student detail',
  },
  order: {
    parts: ['classId'],
    saves: 'itself',
    read: form(readStoredChange),
    stored: (touched) => storedForm(storedChange(touched)),
    count: null,
    name: 'Student order',
    unit: null,
    short: 'Order',
  },
  note: {
    parts: ['classId', 'day'],
    saves: 'press',
    read: form(({ texts }) => (isNoteDraft(texts) ? texts : null)),
    stored: (texts) => storedForm({ texts }),
    count: () => 1,
    name: 'Activity note',
    unit: 'activity note',
  },
  student: {
    parts: ['classId', 'studentId'],
    saves: 'press',
    read: form((value) => (isStudentDraft(value) ? value : null)),
    stored: storedForm,
    count: ({ texts }) => keysOf(texts),
    name: 'Student',
    unit: 'student detail',
  },
};

export const KIND_NAMES = Object.keys(KINDS) as KindName[];

const readId = (text: string) => (/^\d+$/.test(text) && isId(Number(text)) ? Number(text) : null);

const READ_PART: { readonly [P in keyof Parts]: (text: string) => Parts[P] | null } = {
  classId: readId,
  templateId: readId,
  assessmentId: readId,
  studentId: readId,
  day: (text) => (isLocalDate(text) ? text : null),
  field: (text) => DETAIL_FIELDS.find((one) => one === text) ?? null,
};

/** Returns the key of the draft of this kind at this place. */
export function draftKey<K extends KindName>(kind: K, place: PlaceOf<K>): string {
  return [kind, ...KINDS[kind].parts.map((part) => place[part])].join(':');
}

interface KeyFacts {
  readonly kind: KindName | null;
  /** Only the parts that the app can read. */
  readonly place: Partial<Parts>;
  readonly isWhole: boolean;
}

function keyFacts(key: string): KeyFacts {
  const [name, ...texts] = key.split(':');
  const kind = KIND_NAMES.find((one) => one === name) ?? null;
  const parts: readonly (keyof Parts)[] = kind ? KINDS[kind].parts : [];
  const found = parts.map((part, index) => [part, READ_PART[part](texts[index] ?? '')] as const);
  const readable = found.filter(([, value]) => value !== null);
  const isWhole = parts.length === texts.length && readable.length === parts.length;
  return { kind, place: Object.fromEntries(readable), isWhole };
}

interface DraftOf<K extends KindName> {
  readonly key: string;
  readonly kind: K;
  readonly place: PlaceOf<K>;
  readonly touched: TouchedOf<K>;
  /** At the first change; null for a draft of an older app. */
  readonly cursor: number | null;
  /** In the unit of its kind. */
  readonly count: number;
}

/** A draft that this app can read. */
export type ReadDraft<K extends KindName = KindName> = { readonly [N in K]: DraftOf<N> }[K];

/** Returns the draft as one of this kind at this place; null if the app can't read it (docs/product.md 8.30). */
export function readAs<K extends KindName>(kind: K, place: PlaceOf<K>, stored: Draft): DraftOf<K> | null {
  const { read, count }: DraftKind<K> = KINDS[kind];
  const touched = read(stored, place);
  const { key, cursor = null } = stored;
  return touched && { key, kind, place, touched, cursor, count: count?.(touched) ?? 1 };
}

/** Returns null if this app can't read the draft (docs/product.md 8.30). */
export function readDraft(stored: Draft): ReadDraft | null {
  const { kind, place, isWhole: isPlaced } = keyFacts(stored.key);
  return kind && isPlaced ? (readAs(kind, place as PlaceOf<KindName>, stored) as ReadDraft | null) : null;
}

/** A draft with what its file contains besides, if its page can't be opened any more (docs/sync.md W8). */
export interface DraftContent<K extends KindName = KindName> {
  readonly draft: ReadDraft<K>;
  /** By id, without students who are no longer on this device. */
  readonly names: ReadonlyMap<number, string>;
  /** The saved ones of the day, by student. */
  readonly marks: ReadonlyMap<number, Mark>;
  /** What Save would store for a student without a saved mark. */
  readonly fresh: Mark;
}

/** Its kind and place are known only from its key. */
export interface UnreadDraft extends Pick<KeyFacts, 'kind' | 'place'> {
  readonly key: string;
}

const UNREAD = 'unread:';

/** Returns the key for an unreadable draft whose old key a new draft needs (docs/product.md 8.30). */
export function unreadKey(newKey: string, key: string): string {
  return `${UNREAD}${newKey}:${key}`;
}

function unreadDraft({ key }: Pick<Draft, 'key'>): UnreadDraft {
  const { kind, place } = keyFacts(key.startsWith(UNREAD) ? key.slice(key.indexOf(':', UNREAD.length) + 1) : key);
  return { key, kind, place };
}

/** All input on a device that is not saved (docs/sync.md W8). */
export interface Unsaved {
  /** In the order of the kinds; rolls with the latest day first. */
  readonly drafts: readonly ReadDraft[];
  /** Unreadable for this version of the app. They stay until the teacher decides (docs/product.md 8.30). */
  readonly unread: readonly UnreadDraft[];
}

/** Sorts stored drafts into the two lists. Damaged ones do not make this fail. */
export function sortDrafts(stored: readonly Draft[]): Unsaved {
  const drafts: ReadDraft[] = [];
  const unread: UnreadDraft[] = [];
  for (const one of stored) {
    const draft = isPlainRecord(one) ? readDraft(one) : null;
    if (draft) drafts.push(draft);
    else unread.push(unreadDraft(one));
  }
  return { drafts: drafts.sort((a, b) => rank(a) - rank(b) || compareTexts(dayIn(b), dayIn(a))), unread };
}

const rank = ({ kind }: ReadDraft) => KIND_NAMES.indexOf(kind);
const dayIn = ({ place }: ReadDraft) => ('day' in place ? place.day : '');

/** How much is not saved, by kind: marks, scores, or classes. A kind without a draft has no number. */
export type DraftCounts = { readonly [K in KindName]?: number };

/** Counts what is not saved in these drafts. */
export function draftCounts(drafts: readonly ReadDraft[]): DraftCounts {
  const counts = KIND_NAMES.map((name) => {
    const all = drafts.filter(({ kind }) => kind === name);
    const classes = new Set(all.map(({ place }) => place.classId)).size;
    return [name, KINDS[name].count ? all.reduce((sum, { count }) => sum + count, 0) : classes] as const;
  });
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
