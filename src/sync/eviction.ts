/**
 * A browser may clear the database when space runs low, or when nobody has opened the app for a week. Then the lists are
 * empty, and the teacher could not tell lost work from no work. So the app notices the loss at its start and shows it
 * (docs/sync.md L3.5).
 */
import { createStore } from 'zustand/vanilla';
import { readMark, writeMark } from '../platform/data-mark.ts';
import type { TeacherDb } from '../db/schema.ts';

/** The data that the browser cleared. */
export interface Loss {
  /** When the database last held it, wall clock ms. */
  readonly seenAt: number;
  /** Rows that had not been sent. */
  readonly waiting: number;
}

/** The loss that the teacher has not confirmed yet. */
export const dataLoss = createStore<{ lost: Loss | null }>()(() => ({ lost: null }));

/** Notices a cleared database. Call it before the app can have pulled or written anything. */
export async function noticeEviction(db: TeacherDb, userId: number): Promise<void> {
  const mark = readMark(userId);
  if (!mark) return dataLoss.setState({ lost: null });
  const { seenAt, waiting } = mark;
  const lost = mark.lost ?? ((await isEmpty(db)) ? { seenAt, waiting } : null);
  if (lost) writeMark(userId, { ...mark, lost });
  dataLoss.setState({ lost });
}

/** Notes outside of the database that it holds data. A loss that the teacher has not confirmed stays noted. */
export function noteData(userId: number, waiting: number, seenAt: number): void {
  writeMark(userId, { seenAt, waiting, lost: readMark(userId)?.lost ?? null });
}

/** The teacher has confirmed the loss. */
export function dismissLoss(userId: number): void {
  const mark = readMark(userId);
  if (mark) writeMark(userId, { ...mark, lost: null });
  dataLoss.setState({ lost: null });
}

async function isEmpty(db: TeacherDb): Promise<boolean> {
  const [sync, writes, drafts] = await Promise.all([db.meta.get('sync'), db.outbox.count(), db.drafts.count()]);
  return sync === undefined && writes === 0 && drafts === 0;
}
