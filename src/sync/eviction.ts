/**
 * A browser may clear the database when space runs low, or when nobody has opened the app for a week. Then all lists are
 * empty, and the teacher could not see whether work was lost. So the app checks at its start whether the database was
 * cleared, and tells the teacher (docs/sync.md L3.5).
 */
import { createStore } from 'zustand/vanilla';
import { readMark, writeMark } from '../platform/data-mark.ts';
import type { TeacherDb } from '../db/schema.ts';

/** The data that the browser cleared. */
export interface Loss {
  /** The last time at which the database held the data (wall clock, ms). */
  readonly seenAt: number;
  /** Rows that had not been sent. */
  readonly waiting: number;
}

/** The loss that the teacher has not confirmed yet. */
export const dataLoss = createStore<{ lost: Loss | null }>()(() => ({ lost: null }));

/**
 * Checks whether the browser has cleared the database. Call it before the app pulls or writes anything, because the
 * check takes an empty database as the sign that it was cleared.
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
 * Notes outside of the database that the database holds data, so that a later start can find out that it was cleared.
 * If the note contains a loss that the teacher has not confirmed yet, the loss stays in it.
 */
export function noteData(userId: number, waiting: number, seenAt: number): void {
  writeMark(userId, { seenAt, waiting, lost: readMark(userId)?.lost ?? null });
}

/** Call it when the teacher has confirmed the loss, so that the app stops showing it. */
export function dismissLoss(userId: number): void {
  const mark = readMark(userId);
  if (mark) writeMark(userId, { ...mark, lost: null });
  dataLoss.setState({ lost: null });
}

async function isEmpty(db: TeacherDb): Promise<boolean> {
  const [sync, writes, drafts] = await Promise.all([db.meta.get('sync'), db.outbox.count(), db.drafts.count()]);
  return sync === undefined && writes === 0 && drafts === 0;
}
