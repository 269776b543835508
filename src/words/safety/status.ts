import { type DraftCounts, type DraftKind, type KindName, KIND_NAMES, KINDS } from '#domain/drafts/kinds.ts';
import type { SyncStatus } from '#domain/sync/status.ts';
import type { DeviceKind } from '../../platform/device/device-kind.ts';
import { counted, listed, oneOrMany } from '../plurals.ts';

export type SendingState =
  | Exclude<SyncStatus, { kind: 'unsaved' }>
  /** The first pull has not ended. */
  | { readonly kind: 'loading' }
  /** Work on this device is not saved yet, or nobody has saved the day or the form on the screen. */
  | { readonly kind: 'unsaved'; readonly what: UnsavedCounts };

/** The status chip shows the number in bold. */
export type Parts = readonly [before: string, count: string, after: string];

/** Only Save creates the marks of a day without marks, and stores what is typed in a form of settings. */
export type UnsavedPage = 'day' | 'form' | null;

/** Without counts, only the page on the screen is not saved. */
export interface UnsavedCounts extends DraftCounts {
  /** Drafts that this app can't read (docs/product.md 8.30). */
  readonly unread?: number;
  /** Every draft belongs to a deleted class, which has no page with Save. */
  readonly gone?: boolean;
  readonly page?: UnsavedPage;
  readonly className?: string;
  /** The screen shows another class. */
  readonly isElsewhere?: boolean;
}

/** Kinds with the same unit are one. */
export function kindsIn(what: DraftCounts): { readonly kind: DraftKind<KindName>; readonly count: number }[] {
  const found = new Map<string, { readonly kind: DraftKind<KindName>; readonly count: number }>();
  for (const name of KIND_NAMES) {
    const kind = KINDS[name] as DraftKind<KindName>;
    const [unit, count] = [kind.unit ?? name, what[name] ?? 0];
    if (count > 0) found.set(unit, { kind, count: count + (found.get(unit)?.count ?? 0) });
  }
  return [...found.values()];
}

/** Returns `3 marks`, `2 scores`, `1 roster`, `student order`, or a list; '' if everything is saved. */
export function unsavedWords({ unread = 0, ...counts }: UnsavedCounts): string {
  const parts = kindsIn(counts).map(({ kind, count }) =>
    kind.unit ? counted(count, kind.unit) : kind.name.toLowerCase(),
  );
  const others = unread > 0 ? [counted(unread, 'form that can’t be opened', 'forms that can’t be opened')] : [];
  return listed([...parts, ...others]);
}

/** Is for "it" instead of "them". */
export function isOneUnsaved({ unread = 0, ...counts }: UnsavedCounts): boolean {
  return unsavedTotal(counts) + unread === 1;
}

/** Returns the total without the drafts that this app can't read (docs/product.md 8.1). */
export function unsavedTotal(what: UnsavedCounts): number {
  return kindsIn(what).reduce((sum, { count }) => sum + count, 0);
}

/** Returns `3 marks not saved`, or `6 changes not saved` for several kinds. */
function unsavedParts(what: UnsavedCounts): ChipWords {
  const { className, isElsewhere = false } = what;
  const [first, ...others] = kindsIn(what).map(({ kind }) => kind);
  const noun = others.length > 0 ? 'change' : first?.unit;
  if (!noun) return { full: alone(first?.short ? `${first.short} not saved` : 'Not saved'), short: alone('Not saved') };
  const total = unsavedTotal(what);
  const number = total.toLocaleString();
  const where = className === undefined ? '' : ` in ${className}`;
  return {
    full: ['', number, ` ${oneOrMany(total, noun, `${noun}s`)} not saved${where}`],
    short: ['', number, isElsewhere ? ' not saved in another class' : ' not saved'],
  };
}

/** `short` is for a narrow space beside a title. */
interface ChipWords {
  readonly full: Parts;
  readonly short: Parts;
}

const alone = (words: string): Parts => [words, '', ''];
const both = (parts: Parts): ChipWords => ({ full: parts, short: parts });
const waiting = (count: string, device: DeviceKind): ChipWords => ({
  full: ['', count, ` saved on this ${device}, waiting to send`],
  short: ['', count, ' waiting'],
});
/** `count` is empty if nothing waits. */
const toSend = (verb: string, count: string): ChipWords => ({
  full: count ? [`${verb} to send `, count, ''] : alone(verb),
  short: alone(verb),
});

type WordsOf<State> = (state: State, count: string, device: DeviceKind) => ChipWords;

const CHIP_WORDS: { readonly [K in SendingState['kind']]: WordsOf<Extract<SendingState, { kind: K }>> } = {
  saved: () => both(alone('Saved')),
  loading: () => both(alone('Loading')),
  unsaved: ({ what }) => unsavedParts(what),
  sending: (_, count) => both(['Sending ', count, '']),
  offline: () => ({ full: alone('Offline – keep working'), short: alone('Offline') }),
  waiting: (_, count, device) => waiting(count, device),
  stuck: ({ why }, count, device) =>
    why === 'network'
      ? { full: alone('This network blocks sending'), short: ['', count, ' blocked'] }
      : waiting(count, device),
  'no-room': (_, __, device) => ({ full: alone(`This ${device} is full, loading stopped`), short: alone('Full') }),
  'sign-in': (_, count) => toSend('Sign in', count),
  update: (_, count) => toSend('Update', count),
  'to-review': (_, count) => both(['', count, ' to review']),
  unsafe: () => ({ full: alone('Not safe yet – install or back up'), short: alone('Not safe') }),
};

export function chipWords(state: SendingState, device: DeviceKind): ChipWords {
  const count = 'count' in state && state.count > 0 ? String(state.count) : '';
  return (CHIP_WORDS[state.kind] as WordsOf<SendingState>)(state, count, device);
}

/** Returns a count of changes: `1 change`, `12 changes`. */
export function changeCount(count: number): string {
  return counted(count, 'change');
}

/** Returns `Loading your classes… 67%`; `share` is null until the server has sent the total number of rows. */
export function loadingWords(share: number | null): string {
  return share === null ? 'Loading your classes…' : `Loading your classes… ${Math.floor(share * 100)}%`;
}
