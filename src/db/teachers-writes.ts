import { now } from '../platform/clock.ts';
import type { TeacherDb } from './schema.ts';

/** The latest writes of the teacher to a database in this tab. */
export interface TeachersWrites {
  /** Resolves when all writes that run have ended, whether they succeeded or failed. */
  readonly end: Promise<void>;
  /** When the latest of them began, in ms of the wall clock. */
  readonly at: number;
}

const latest = new WeakMap<TeacherDb, TeachersWrites>();

/** Notes that a write of the teacher runs, until this promise is settled. */
export function noteTeachersWrite(db: TeacherDb, write: Promise<unknown>): void {
  const end = Promise.allSettled([latest.get(db)?.end, write]).then(() => undefined);
  latest.set(db, { end, at: now() });
}

/** The latest writes of the teacher. null: the teacher has written nothing in this tab. */
export function teachersWrites(db: TeacherDb): TeachersWrites | null {
  return latest.get(db) ?? null;
}
