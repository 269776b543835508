import { rowRef } from '#domain/rows/groups.ts';
import type { SyncStatus } from '#domain/sync/status.ts';
import type { OutboxEntry } from '../db/stored.ts';
import { splitSetAside } from './outbox/dependents.ts';
import type { ConnectionState } from './connection.ts';

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
  'connection' | 'sending' | 'stuck' | 'wentWrong' | 'storageFull' | 'loadingStopped' | 'isAccountUnknown'
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
export function statusOf({ rows: count, refused }: OutboxCounts, facts: StatusFacts): SyncStatus {
  const { connection, sending, stuck, wentWrong, outboxEmpty } = facts;
  if (facts.storageFull) return { kind: 'unsafe', why: 'full', count };
  if (facts.atRisk) return { kind: 'unsafe', why: 'not-kept', count };
  if (refused > 0) return { kind: 'to-review', count: refused };
  if (connection === 'needs update') return { kind: 'update', count };
  if (connection === 'needs sign-in') return { kind: 'sign-in', count, isUnknown: facts.isAccountUnknown };
  if (facts.loadingStopped && connection !== 'offline') return { kind: 'no-room', count };
  if (facts.drafts > 0) return { kind: 'unsaved' };
  if (connection === 'offline') return count > 0 ? { kind: 'waiting', count } : { kind: 'offline' };
  if (wentWrong > 0 && count > 0) return { kind: 'stuck', why: 'error', count };
  if (stuck && count > 0) return { kind: 'stuck', why: stuck, count };
  if (count > 0) return connection === 'online' || sending ? { kind: 'sending', count } : { kind: 'waiting', count };
  return outboxEmpty ? { kind: 'saved' } : { kind: 'sending', count };
}
