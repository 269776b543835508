/**
 * Makes the pull wait for the teacher's writes (docs/sync.md S6.4). Storing a feed page locks the database for some tens of
 * milliseconds, in which a tap would have to wait.
 */
import type { TeacherDb } from '../../db/schema.ts';
import { teachersWrites } from '../../db/teachers-writes.ts';

/** If the latest write is not older than this, in ms, the teacher is probably still marking students. */
const ACTIVE_MS = 2_000;
/** Several times as long as storing a feed page, so that most taps come in a pause. */
const PAUSE_MS = 200;

export interface TeacherFirstSeams {
  readonly now: () => number;
  readonly painted: () => Promise<void>;
  readonly wait: (ms: number) => Promise<void>;
}

/**
 * Waits until the teacher's running writes are stored. After a write of the last two seconds, it waits until the tab has
 * painted it, and then pauses once. The pull always continues.
 */
export async function letTeacherGoFirst(db: TeacherDb, { now, painted, wait }: TeacherFirstSeams): Promise<void> {
  const writes = teachersWrites(db);
  if (!writes) return;
  await writes.end;
  const age = now() - writes.at;
  // The age is negative if the wall clock was set back.
  if (age < 0 || age > ACTIVE_MS) return;
  await painted();
  await wait(PAUSE_MS);
}
