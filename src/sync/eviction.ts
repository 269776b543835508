/**
 * A browser may clear the database: space ran low, or nobody came for a week. Then an empty list would look like lost
 * work, or worse, lost work would look like an empty list: so it is noticed at the start and said (docs/sync.md L3.5).
 */
import { createStore } from 'zustand/vanilla';
import { readMark, writeMark } from '../platform/data-mark.ts';
import type { TeacherDb } from '../db/schema.ts';

/** What was here before the browser cleared it. */
export interface Loss {
  /** When it was last seen, wall clock ms. */
  readonly seenAt: number;
  /** Rows that had not been sent. */
  readonly waiting: number;
}

/** What the teacher still has to be told. */
export const dataLoss = createStore<{ lost: Loss | null }>()(() => ({ lost: null }));

/** Call it before anything can have been pulled or written. */
export async function noticeEviction(db: TeacherDb, userId: number): Promise<void> {
  const mark = readMark(userId);
  if (!mark) return dataLoss.setState({ lost: null });
  const { seenAt, waiting } = mark;
  const lost = mark.lost ?? ((await isEmpty(db)) ? { seenAt, waiting } : null);
  if (lost) writeMark(userId, { ...mark, lost });
  dataLoss.setState({ lost });
}

/** Notes that there is something to lose; an earlier loss stays to be told. */
export function noteData(userId: number, waiting: number, seenAt: number): void {
  writeMark(userId, { seenAt, waiting, lost: readMark(userId)?.lost ?? null });
}

/** The teacher has read it. */
export function dismissLoss(userId: number): void {
  const mark = readMark(userId);
  if (mark) writeMark(userId, { ...mark, lost: null });
  dataLoss.setState({ lost: null });
}

async function isEmpty(db: TeacherDb): Promise<boolean> {
  const [sync, writes, drafts] = await Promise.all([db.meta.get('sync'), db.outbox.count(), db.drafts.count()]);
  return sync === undefined && writes === 0 && drafts === 0;
}
