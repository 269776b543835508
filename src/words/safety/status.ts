import type { DeviceKind } from '../../platform/device/device-kind.ts';
import { counted, listed, oneOrMany } from '../plurals.ts';

/**
 * The state of sending as the teacher sees it. If several states are true at the same time, the screen shows the worst one
 * (docs/product.md 8.1).
 */
export type SendingState =
  | { kind: 'saved' }
  /** The first pull has not ended, so the device does not have all rows of the teacher yet. */
  | { kind: 'loading'; device: DeviceKind }
  /** Work on this device is not saved yet, or the screen shows a day that nobody has saved. */
  | { kind: 'unsaved'; what: UnsavedCounts }
  | { kind: 'sending'; count: number }
  | { kind: 'offline' }
  | { kind: 'waiting'; count: number; device: DeviceKind }
  | { kind: 'no-room'; count: number; device: DeviceKind }
  /**
   * The app is online, but can't send the changes. `why`: the `network` blocks the changes, the app fails unexpectedly
   * (`error`), or the app is still `trying`.
   */
  | { kind: 'stuck'; why: 'trying' | 'network' | 'error'; count: number; device: DeviceKind }
  /** `isUnknown`: the server doesn't know the account (docs/product.md 1.82). */
  | { kind: 'sign-in'; count: number; isUnknown?: true }
  | { kind: 'to-review'; count: number }
  | { kind: 'unsafe'; why: 'full' | 'not-kept'; count: number }
  | { kind: 'update'; count: number };

/** A text in three parts, because the status chip shows the number in bold. */
export type Parts = readonly [before: string, count: string, after: string];

/** What is not saved on this device. All counts are 0 if only the day on the screen is not saved. */
export interface UnsavedCounts {
  readonly marks: number;
  readonly rosters: number;
  /** The number of classes with typed details of students that are not saved. */
  readonly details?: number;
  /** The number of classes whose order is not saved. */
  readonly orders?: number;
  /** How many typed scores are not saved. */
  readonly scores?: number;
  /** How many drafts on the device this app can't read (docs/product.md 8.30). */
  readonly unread?: number;
  /** True if every draft belongs to a deleted class. Such a class has no page, so the teacher can't press Save. */
  readonly gone?: boolean;
  readonly className?: string;
}

/**
 * Returns what is not saved: `3 marks`, `2 scores`, `1 roster`, `student details`, or a list of such words; '' if everything is
 * saved.
 */
export function unsavedWords({
  marks,
  rosters,
  details = 0,
  orders = 0,
  scores = 0,
  unread = 0,
}: UnsavedCounts): string {
  const parts = [
    marks > 0 ? counted(marks, 'mark') : '',
    scores > 0 ? counted(scores, 'score') : '',
    rosters > 0 ? counted(rosters, 'roster') : '',
    details > 0 ? 'student details' : '',
    orders > 0 ? 'student order' : '',
    unread > 0 ? counted(unread, 'form that can’t be opened', 'forms that can’t be opened') : '',
  ];
  return listed(parts.filter((part) => part !== ''));
}

/**
 * Returns true if exactly one item is not saved, so that the sentences use "it" instead of "them". Student details count as
 * several items.
 */
export function isOneUnsaved({
  marks,
  rosters,
  details = 0,
  orders = 0,
  scores = 0,
  unread = 0,
}: UnsavedCounts): boolean {
  return marks + rosters + orders + scores + unread === 1 && details === 0;
}

/** Returns true if items of several kinds are not saved, for example marks and scores. */
export function areSeveralKinds({ marks, rosters, details = 0, orders = 0, scores = 0 }: UnsavedCounts): boolean {
  return [marks, rosters, details, orders, scores].filter((count) => count > 0).length > 1;
}

/**
 * Returns how many items are not saved in total, without the drafts that this app can't read. The status chip and the panel
 * show this number (docs/product.md 8.1).
 */
export function unsavedTotal({ marks, rosters, details = 0, orders = 0, scores = 0 }: UnsavedCounts): number {
  return marks + rosters + details + orders + scores;
}

/**
 * Returns the words of the chip for unsaved work, split before and after the number: `3 marks not saved`, or `6 changes not
 * saved` if items of several kinds are not saved.
 */
function unsavedParts(what: UnsavedCounts): { full: Parts; short: Parts } {
  const { marks, rosters, details = 0, orders = 0, scores = 0, className } = what;
  if (marks + rosters + scores === 0) {
    return both([details > 0 ? 'Details not saved' : orders > 0 ? 'Order not saved yet' : 'Not saved yet', '', '']);
  }
  const total = unsavedTotal(what);
  const noun = areSeveralKinds(what) ? 'change' : marks > 0 ? 'mark' : scores > 0 ? 'score' : 'roster';
  const number = total.toLocaleString();
  const where = className === undefined ? '' : ` in ${className}`;
  return {
    full: ['', number, ` ${oneOrMany(total, noun, `${noun}s`)} not saved${where}`],
    short: ['', number, className === undefined ? ' not saved' : ' not saved in another class'],
  };
}

/** Returns the words of the status chip. `full` is for wide screens. `short` is for a narrow space beside a title. */
export function chipWords(state: SendingState): { full: Parts; short: Parts } {
  const count = 'count' in state && state.count > 0 ? String(state.count) : '';
  switch (state.kind) {
    case 'saved':
      return both(['Saved', '', '']);
    case 'loading':
      return both(['Loading', '', '']);
    case 'unsaved':
      return unsavedParts(state.what);
    case 'sending':
      return both(['Sending ', count, '']);
    case 'offline':
      return { full: ['Offline – keep working', '', ''], short: ['Offline', '', ''] };
    case 'no-room':
      return { full: [`This ${state.device} is full, loading stopped`, '', ''], short: ['Full', '', ''] };
    case 'stuck':
      if (state.why === 'network')
        return { full: ['This network blocks sending', '', ''], short: ['', count, ' blocked'] };
      return waiting(count, state.device);
    case 'waiting':
      return waiting(count, state.device);
    case 'sign-in':
      return { full: count ? ['Sign in to send ', count, ''] : ['Sign in', '', ''], short: ['Sign in', '', ''] };
    case 'to-review':
      return both(['', count, ' to review']);
    case 'unsafe':
      return { full: ['Not safe yet – install or back up', '', ''], short: ['Not safe', '', ''] };
    case 'update':
      return { full: count ? ['Update to send ', count, ''] : ['Update', '', ''], short: ['Update', '', ''] };
  }
}

function waiting(count: string, device: DeviceKind): { full: Parts; short: Parts } {
  return { full: ['', count, ` saved on this ${device}, waiting to send`], short: ['', count, ' waiting'] };
}

function both(parts: Parts): { full: Parts; short: Parts } {
  return { full: parts, short: parts };
}

/** Returns a count of changes: `1 change`, `12 changes`. */
export function changeCount(count: number): string {
  return counted(count, 'change');
}

/**
 * Returns the label of the first load. After the server has sent the total number of rows, the label has a percentage: `Loading
 * your classes… 67%`.
 */
export function loadingWords(share: number | null): string {
  return share === null ? 'Loading your classes…' : `Loading your classes… ${Math.floor(share * 100)}%`;
}

/** The words that are shown in place of the progress while the first load fails with an unexpected error (docs/sync.md R9). */
export const LOADING_FAILS = 'Something went wrong while your classes were loading. The app tries again by itself.';

/**
 * Returns the message that is shown in place of the progress if the device has no free storage for the rows of the first load
 * (docs/sync.md L3.2).
 */
export function loadingStoppedWords(device: DeviceKind): string {
  return `This ${device} is full, so loading stopped. Free some space: loading then goes on by itself.`;
}
