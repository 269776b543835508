import { now } from '../platform/clock.ts';
import type { TeacherDb } from './schema.ts';

export interface TeachersWrites {
  /** Resolves when all writes that still run have ended, whether they succeeded or failed. */
  readonly end: Promise<void>;
  /** The time when the latest of these writes began, in ms of the wall clock. */
  readonly at: number;
}

const latest = new WeakMap<TeacherDb, TeachersWrites>();

export function noteTeachersWrite(db: TeacherDb, write: Promise<unknown>): void {
  const end = Promise.allSettled([latest.get(db)?.end, write]).then(() => undefined);
  latest.set(db, { end, at: now() });
}

/** Returns null if the teacher has written nothing in this tab. */
export function teachersWrites(db: TeacherDb): TeachersWrites | null {
  return latest.get(db) ?? null;
}
