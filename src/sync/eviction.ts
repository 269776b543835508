/**
 * A browser may clear the database when storage runs low, or after a week without a visit. The app checks this at its start and
 * tells the teacher (docs/sync.md L3.5).
 */
import { createStore } from 'zustand/vanilla';
import { readMark, writeMark } from '../platform/data-mark.ts';
import type { TeacherDb } from '../db/schema.ts';

export interface Loss {
  /** The last time at which the database contained data (wall clock, ms). */
  readonly seenAt: number;
  readonly waiting: number;
}

/** Null if there is no loss that the teacher has not confirmed. */
export const dataLoss = createStore<{ lost: Loss | null }>()(() => ({ lost: null }));

/** Call this before the app pulls or writes anything, because the database is no longer empty after that. */
export async function noticeEviction(db: TeacherDb, userId: number): Promise<void> {
  const mark = readMark(userId);
  if (!mark) return dataLoss.setState({ lost: null });
  const { seenAt, waiting } = mark;
  const lost = mark.lost ?? ((await isEmpty(db)) ? { seenAt, waiting } : null);
  if (lost) writeMark(userId, { ...mark, lost });
  dataLoss.setState({ lost });
}

/** Stores, outside of the database, that the database contains data. An unconfirmed loss stays stored. */
export function noteData(userId: number, waiting: number, seenAt: number): void {
  writeMark(userId, { seenAt, waiting, lost: readMark(userId)?.lost ?? null });
}

export function dismissLoss(userId: number): void {
  const mark = readMark(userId);
  if (mark) writeMark(userId, { ...mark, lost: null });
  dataLoss.setState({ lost: null });
}

async function isEmpty(db: TeacherDb): Promise<boolean> {
  const reads = Promise.all([db.meta.get('sync'), db.outbox.count(), db.drafts.count()]);
  return await reads.then(
    ([sync, writes, drafts]) => sync === undefined && writes === 0 && drafts === 0,
    // A database that this app can't open is not empty (docs/sync.md L4.4).
    () => false,
  );
}
