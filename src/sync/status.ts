import type { OutboxEntry } from '../db/schema.ts';
import { isSetAside } from './overlay.ts';
import type { ConnectionState } from './connection.ts';

/** What the teacher sees of sync; the worst state wins (docs/product.md 8.1). */
export type SyncStatus =
  | { kind: 'saved' }
  | { kind: 'sending'; rows: number }
  | { kind: 'offline' }
  | { kind: 'waiting'; rows: number }
  | { kind: 'sign-in'; rows: number }
  | { kind: 'needs-you'; writes: number }
  | { kind: 'update'; rows: number }
  | { kind: 'unsafe' };

export interface OutboxCounts {
  /** Rows that waiting entries touch, each once, without set-aside ones. */
  rows: number;
  /** Refused writes. */
  refused: number;
}

export function countOutbox(entries: readonly Pick<OutboxEntry, 'state' | 'touches'>[]): OutboxCounts {
  const waiting = entries.filter((entry) => !isSetAside(entry) && entry.state !== 'sent');
  return {
    rows: new Set(waiting.flatMap((entry) => entry.touches)).size,
    refused: entries.filter((entry) => entry.state === 'refused').length,
  };
}

/** Recomputed from facts each time; "saved" is said only when the outbox is empty (R4). */
export function statusOf(
  counts: OutboxCounts,
  outboxEmpty: boolean,
  { connection, sending, storageFull }: Pick<ConnectionState, 'connection' | 'sending' | 'storageFull'>,
): SyncStatus {
  const { rows, refused } = counts;
  if (storageFull) return { kind: 'unsafe' };
  if (refused > 0) return { kind: 'needs-you', writes: refused };
  if (connection === 'needs update') return { kind: 'update', rows };
  if (connection === 'needs sign-in') return { kind: 'sign-in', rows };
  if (connection === 'offline') return rows > 0 ? { kind: 'waiting', rows } : { kind: 'offline' };
  if (rows > 0) return connection === 'online' || sending ? { kind: 'sending', rows } : { kind: 'waiting', rows };
  return outboxEmpty || connection === 'online' ? { kind: 'saved' } : { kind: 'sending', rows };
}
