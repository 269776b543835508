/** The reads of the bare page. They use only IndexedDB. */
import { requested, teachersDatabase } from './bare-database.ts';

/** A group of marks. The change feed sends groups in this form, and the app and the bare pages store them in this form. */
export interface Group {
  readonly table?: string;
  readonly group: readonly [number, string];
  readonly common: Readonly<Record<string, unknown>>;
  readonly rows: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Reads the groups of a class from the app's database and adds up the points of each student. Returns the times in ms. */
export async function yearOf(classId: number, from: string, to: string, times: number): Promise<number[]> {
  const db = await requested(indexedDB.open(await teachersDatabase()));
  const found: number[] = [];
  try {
    for (let n = 0; n < times; n += 1) {
      const start = performance.now();
      const range = IDBKeyRange.bound([classId, from], [classId, to]);
      const groups = (await requested(db.transaction('markGroups').objectStore('markGroups').getAll(range))) as Group[];
      const points = sumUp(groups);
      found.push(performance.now() - start);
      if (points.size === 0) throw new Error('The class has no marks.');
    }
  } finally {
    db.close();
  }
  return found;
}

function sumUp(groups: readonly Group[]): Map<unknown, number> {
  const points = new Map<unknown, number>();
  for (const { common, rows } of groups) {
    for (const id in rows) {
      const mark = { ...common, ...rows[id] };
      const value = Number(mark['value']) + Number(mark['adjustment'] ?? 0);
      points.set(mark['studentId'], (points.get(mark['studentId']) ?? 0) + value);
    }
  }
  return points;
}

/** The cursor that the app's database has reached in the change feed, and its epoch. */
export interface FeedPlace {
  readonly cursor: number;
  readonly epoch: string;
}

export async function feedPlace(): Promise<FeedPlace> {
  const db = await requested(indexedDB.open(await teachersDatabase()));
  try {
    const { cursor, epoch } = (await requested(db.transaction('meta').objectStore('meta').get('sync'))) as FeedPlace;
    return { cursor, epoch };
  } finally {
    db.close();
  }
}
