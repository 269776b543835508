/**
 * Queries that the app runs before the teacher's first screen needs their results (docs/sync.md S9). At its start the app waits
 * for the server. In this time the device can read the data for the first screen, so that the screen is immediately drawn with
 * its rows.
 */
import { now } from '../platform/clock.ts';
import type { TeacherDb } from '../db/schema.ts';

export interface AheadQuery<T> {
  /** Identifies the query. On one database, queries with the same key have the same result. */
  readonly key: string;
  readonly read: () => Promise<T>;
}

/**
 * A result that is older than this, in ms, is not used. The app waits at most three seconds for the server. Only a tab that was
 * frozen in this time needs longer.
 */
const LONGEST_MS = 5000;

type Results = Map<string, { readonly result: unknown; readonly at: number }>;

const results = new WeakMap<TeacherDb, Results>();

/** Runs a query now, and keeps its result in memory for the first screen that uses this database. */
export function readAhead<T>(db: TeacherDb, { key, read }: AheadQuery<T>): void {
  const kept: Results = results.get(db) ?? new Map();
  results.set(db, kept);
  read()
    .then((result) => kept.set(key, { result, at: now() }))
    .catch(() => {
      // The screen makes the query again, and shows its error.
    });
}

/**
 * Returns the result of a query that was run in advance. Returns undefined if the query was not run, if it has not ended, if
 * its result is too old, or if the first screen is already drawn. A live query uses this result first, and immediately reads
 * again.
 */
export function resultAhead<T>(db: TeacherDb, { key }: AheadQuery<T>): T | undefined {
  const kept = results.get(db)?.get(key);
  return kept && now() - kept.at < LONGEST_MS ? (kept.result as T) : undefined;
}

/** Removes the results for this database. A later screen must not show data that was read at the start. */
export function dropAhead(db: TeacherDb): void {
  results.delete(db);
}
