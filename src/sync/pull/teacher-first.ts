/**
 * Makes the pull wait for the teacher's writes (docs/sync.md S6.4). While a feed page is stored, the database is locked and the
 * tab is busy for some tens of milliseconds. If the teacher taps in this time, the tap has to wait. Each tap and each save is
 * still stored in a strict transaction of its own.
 */
import type { TeacherDb } from '../../db/schema.ts';
import { teachersWrites } from '../../db/teachers-writes.ts';

/** If the latest write is not older than this, the teacher is probably still marking students. */
const ACTIVE_MS = 2_000;
/**
 * The pause is several times as long as the device needs to store a feed page. So most taps come while no feed page is being
 * stored.
 */
const PAUSE_MS = 200;

export interface TeacherFirstSeams {
  readonly now: () => number;
  readonly painted: () => Promise<void>;
  readonly wait: (ms: number) => Promise<void>;
}

/**
 * Waits until the teacher's running writes in this tab are stored. If the latest write began less than two seconds ago, it also
 * waits until the tab has painted this write, and then pauses once. It waits for nothing else, so the pull always continues.
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
