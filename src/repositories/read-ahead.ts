/**
 * Queries that the app runs in advance, before the teacher's first screen needs their results. While the app waits for the
 * server at its start, the device can read the data for that screen, so that the screen is immediately drawn with its rows
 * (docs/sync.md S9).
 */
import { now } from '../platform/clock.ts';
import type { TeacherDb } from '../db/schema.ts';

export interface AheadQuery<T> {
  /** On one database, queries with the same key have the same result. */
  readonly key: string;
  readonly read: () => Promise<T>;
}

/**
 * A result is not used after this time, in ms. The server has three seconds to answer. Only a tab that was frozen meanwhile
 * needs longer.
 */
const LONGEST_MS = 5000;

type Results = Map<string, { readonly result: unknown; readonly at: number }>;

const results = new WeakMap<TeacherDb, Results>();

/** Runs a query now and keeps its result in memory for the first screen on this database. */
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
 * Returns the result of a query that was run in advance. Returns undefined if the query was not run, has not ended, or the
 * first screen is already drawn. A live query uses this result as its first one, and immediately reads again.
 */
export function resultAhead<T>(db: TeacherDb, { key }: AheadQuery<T>): T | undefined {
  const kept = results.get(db)?.get(key);
  return kept && now() - kept.at < LONGEST_MS ? (kept.result as T) : undefined;
}

/** Removes the results for this database, because a later screen must not show what was read at the start. */
export function dropAhead(db: TeacherDb): void {
  results.delete(db);
}
