/**
 * The pull waits for the writes of the teacher (docs/sync.md S6.4). Storing a feed page locks the database and keeps the tab
 * busy for some ten milliseconds, and a tap in this time waits for both. Each tap and save is still a strict transaction of its
 * own.
 */
import type { TeacherDb } from '../../db/schema.ts';
import { teachersWrites } from '../../db/teachers-writes.ts';

/** For this time after a write the teacher probably marks more students. */
const ACTIVE_MS = 2_000;
/** Several times as long as it takes to store a feed page, so that most taps come while no feed page is stored. */
const PAUSE_MS = 200;

export interface TeacherFirstSeams {
  readonly now: () => number;
  /** Resolves when the tab has painted its present state. */
  readonly painted: () => Promise<void>;
  readonly wait: (ms: number) => Promise<void>;
}

/**
 * Waits until the writes of the teacher that run in this tab are stored. If the teacher has written just now, it also waits
 * until the write is painted, and makes a pause. It never waits longer, so the pull always continues.
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
