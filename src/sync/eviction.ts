/**
 * A browser may clear the database when storage runs low, or when nobody has opened the app for a week. Then all lists are
 * empty, and the teacher can't see whether work was lost. So the app checks at its start whether the browser has cleared the
 * database, and tells the teacher (docs/sync.md L3.5).
 */
import { createStore } from 'zustand/vanilla';
import { readMark, writeMark } from '../platform/data-mark.ts';
import type { TeacherDb } from '../db/schema.ts';

/** The facts about the data that was lost when the browser cleared the database. */
export interface Loss {
  /** The last time at which the database contained data (wall clock, ms). */
  readonly seenAt: number;
  readonly waiting: number;
}

/** The loss that the teacher has not confirmed yet; null if there is none. */
export const dataLoss = createStore<{ lost: Loss | null }>()(() => ({ lost: null }));

/**
 * Checks whether the browser has cleared the database. Call this function before the app pulls or writes anything. After that
 * the database is no longer empty, and the app could not notice the loss.
 */
export async function noticeEviction(db: TeacherDb, userId: number): Promise<void> {
  const mark = readMark(userId);
  if (!mark) return dataLoss.setState({ lost: null });
  const { seenAt, waiting } = mark;
  const lost = mark.lost ?? ((await isEmpty(db)) ? { seenAt, waiting } : null);
  if (lost) writeMark(userId, { ...mark, lost });
  dataLoss.setState({ lost });
}

/**
 * Stores, outside of the database, that the database contains data. With this information a later start can detect that the
 * browser has cleared the database. If there is a loss that the teacher has not confirmed yet, it stays stored.
 */
export function noteData(userId: number, waiting: number, seenAt: number): void {
  writeMark(userId, { seenAt, waiting, lost: readMark(userId)?.lost ?? null });
}

/** Call this function when the teacher has confirmed the loss, so that the app stops showing it. */
export function dismissLoss(userId: number): void {
  const mark = readMark(userId);
  if (mark) writeMark(userId, { ...mark, lost: null });
  dataLoss.setState({ lost: null });
}

async function isEmpty(db: TeacherDb): Promise<boolean> {
  const [sync, writes, drafts] = await Promise.all([db.meta.get('sync'), db.outbox.count(), db.drafts.count()]);
  return sync === undefined && writes === 0 && drafts === 0;
}
