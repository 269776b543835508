import type { DeviceKind } from '../../platform/device/device-kind.ts';
import { counted, listed, oneOrMany } from '../plurals.ts';

/** If several states are true, the screen shows the worst one (docs/product.md 8.1). */
export type SendingState =
  | { kind: 'saved' }
  /** The first pull has not ended. */
  | { kind: 'loading'; device: DeviceKind }
  /** Work on this device is not saved yet, or nobody has saved the day on the screen. */
  | { kind: 'unsaved'; what: UnsavedCounts }
  | { kind: 'sending'; count: number }
  | { kind: 'offline' }
  | { kind: 'waiting'; count: number; device: DeviceKind }
  | { kind: 'no-room'; count: number; device: DeviceKind }
  /** Online, but the changes can't be sent: the network blocks them, the app fails, or is still trying. */
  | { kind: 'stuck'; why: 'trying' | 'network' | 'error'; count: number; device: DeviceKind }
  /** `isUnknown`: the server doesn't know the account (docs/product.md 1.82). */
  | { kind: 'sign-in'; count: number; isUnknown?: true }
  | { kind: 'to-review'; count: number }
  | { kind: 'unsafe'; why: 'full' | 'not-kept'; count: number }
  | { kind: 'update'; count: number };

/** The status chip shows the number in bold. */
export type Parts = readonly [before: string, count: string, after: string];

/** All counts are 0 if only the day on the screen is not saved. */
export interface UnsavedCounts {
  readonly marks: number;
  readonly rosters: number;
  /** Classes with typed details that are not saved. */
  readonly details?: number;
  /** Classes whose order is not saved. */
  readonly orders?: number;
  /** Typed scores that are not saved. */
  readonly scores?: number;
  /** Drafts that this app can't read (docs/product.md 8.30). */
  readonly unread?: number;
  /** Every draft belongs to a deleted class, which has no page with Save. */
  readonly gone?: boolean;
  readonly className?: string;
}

/** Returns `3 marks`, `2 scores`, `1 roster`, `student details`, or a list; '' if everything is saved. */
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

/** Is for "it" instead of "them". Student details count as several items. */
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

/** Returns the total without the drafts that this app can't read (docs/product.md 8.1). */
export function unsavedTotal({ marks, rosters, details = 0, orders = 0, scores = 0 }: UnsavedCounts): number {
  return marks + rosters + details + orders + scores;
}

/** Returns `3 marks not saved`, or `6 changes not saved` for several kinds. */
function unsavedParts(what: UnsavedCounts): { full: Parts; short: Parts } {
  const { marks, rosters, details = 0, orders = 0, scores = 0, className } = what;
  if (marks + rosters + scores === 0) {
    return both([details > 0 ? 'Details not saved' : orders > 0 ? 'Order not saved' : 'Not saved', '', '']);
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

/** `short` is for a narrow space beside a title. */
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

/** Returns `Loading your classes… 67%`; `share` is null until the server has sent the total number of rows. */
export function loadingWords(share: number | null): string {
  return share === null ? 'Loading your classes…' : `Loading your classes… ${Math.floor(share * 100)}%`;
}

/** The first load fails with an unexpected error (docs/sync.md R9). */
export const LOADING_FAILS = 'Something went wrong while your classes were loading. The app tries again by itself.';

/** The device has no free storage for the rows of the first load (docs/sync.md L3.2). */
export function loadingStoppedWords(device: DeviceKind): string {
  return `This ${device} is full, so loading stopped. Free some space: loading then goes on by itself.`;
}
