import { rowRef } from '#domain/rows/groups.ts';
import type { OutboxEntry } from '../db/stored.ts';
import { splitSetAside } from './outbox/dependents.ts';
import type { ConnectionState } from './connection.ts';

/** If several states apply, the worst one is shown (docs/product.md 8.1). */
export type SyncStatus =
  | { kind: 'saved' }
  /** The app does not send drafts (W8). */
  | { kind: 'unsaved' }
  | { kind: 'sending'; rows: number }
  | { kind: 'offline' }
  | { kind: 'waiting'; rows: number }
  | { kind: 'sign-in'; rows: number }
  /** A pull could not store its rows, because the device is full (L3.2). */
  | { kind: 'no-room'; rows: number }
  /** The app can't send the writes although it is not offline (R6.3, R6.4). `error`: rounds end with unexpected errors (R9). */
  | { kind: 'stuck'; why: 'trying' | 'network' | 'error'; rows: number }
  | { kind: 'to-review'; writes: number }
  | { kind: 'update'; rows: number }
  /**
   * `full`: the device could not store the last write. `not-kept`: the browser may clear writes that have waited for a day
   * (L3.2, L3.4).
   */
  | { kind: 'unsafe'; why: 'full' | 'not-kept'; rows: number };

export interface OutboxCounts {
  /** The rows that waiting entries change, each counted once. */
  rows: number;
  /** Without parked writes. */
  refused: number;
}

/** `entries` has to be in replay order. */
export function countOutbox(entries: readonly Pick<OutboxEntry, 'state' | 'patches'>[]): OutboxCounts {
  const waiting = entries.filter(({ state }) => state === 'waiting');
  return {
    rows: new Set(waiting.flatMap(({ patches }) => patches.map(rowRef))).size,
    refused: splitSetAside(entries).toReview.length,
  };
}

/** In ms, one day. After this time a waiting write is at risk if the browser does not guarantee to keep data. */
const LONG_MS = 86_400_000;

/**
 * Whether the browser may clear a write that has waited for more than a day and is in no backup and no unsent file
 * (docs/sync.md L3.4). `onlyHereSince` is the time of the oldest write that exists only here.
 */
export function isAtRisk(
  onlyHereSince: number | null,
  { persistent, now }: { persistent: boolean; now: number },
): boolean {
  return !persistent && onlyHereSince !== null && now - onlyHereSince > LONG_MS;
}

export interface StatusFacts extends Pick<
  ConnectionState,
  'connection' | 'sending' | 'stuck' | 'wentWrong' | 'storageFull' | 'loadingStopped'
> {
  /** The device has received every write in the change feed. */
  readonly outboxEmpty: boolean;
  readonly drafts: number;
  readonly atRisk: boolean;
}

/**
 * The status is not stored, so it is never out of date. "Saved" needs an empty outbox (R4.6) and no draft (W8). Drafts come
 * before waiting writes, because only the teacher can save a draft.
 */
export function statusOf(
  { rows, refused }: OutboxCounts,
  { connection, sending, stuck, wentWrong, storageFull, loadingStopped, outboxEmpty, drafts, atRisk }: StatusFacts,
): SyncStatus {
  if (storageFull) return { kind: 'unsafe', why: 'full', rows };
  if (atRisk) return { kind: 'unsafe', why: 'not-kept', rows };
  if (refused > 0) return { kind: 'to-review', writes: refused };
  if (connection === 'needs update') return { kind: 'update', rows };
  if (connection === 'needs sign-in') return { kind: 'sign-in', rows };
  if (loadingStopped && connection !== 'offline') return { kind: 'no-room', rows };
  if (drafts > 0) return { kind: 'unsaved' };
  if (connection === 'offline') return rows > 0 ? { kind: 'waiting', rows } : { kind: 'offline' };
  if (wentWrong > 0 && rows > 0) return { kind: 'stuck', why: 'error', rows };
  if (stuck && rows > 0) return { kind: 'stuck', why: stuck, rows };
  if (rows > 0) return connection === 'online' || sending ? { kind: 'sending', rows } : { kind: 'waiting', rows };
  return outboxEmpty ? { kind: 'saved' } : { kind: 'sending', rows };
}
