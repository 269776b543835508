/** The bare pages: they do the same work as the app with IndexedDB and fetch alone. */
import { painted } from './painted.ts';
import { completed, openBare, removeBare, requested, teachersDatabase } from './bare-database.ts';

/** The pause between two taps. */
const PAUSE_MS = 150;

/** A group as the change feed sends it, and as the app and the bare pages store it. */
interface Group {
  readonly table?: string;
  readonly group: readonly [number, string];
  readonly common: Readonly<Record<string, unknown>>;
  readonly rows: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

interface Page {
  readonly rows: readonly { readonly table: string; readonly id: number }[];
  readonly groups?: readonly Group[];
  readonly page?: string | null;
}

/** Fetches all pages of a full pull, parses them and puts one record for each group. Returns the time in ms. */
export async function firstPull(): Promise<number> {
  await removeBare();
  const db = await openBare();
  try {
    const start = performance.now();
    for (let page: string | null = ''; page !== null;) page = await pullPage(db, page);
    return performance.now() - start;
  } finally {
    db.close();
  }
}

async function pullPage(db: IDBDatabase, page: string): Promise<string | null> {
  const { rows, groups = [], page: next = null } = await fetchPage(page);
  const write = db.transaction(['groups', 'rows', 'meta'], 'readwrite', { durability: 'relaxed' });
  const done = completed(write);
  for (const row of rows) write.objectStore('rows').put(row);
  for (const { group, common, rows: ofGroup } of groups) {
    write.objectStore('groups').put({ group, common, rows: ofGroup });
  }
  write.objectStore('meta').put({ key: 'sync', page: next });
  await done;
  return next;
}

async function fetchPage(page: string): Promise<Page> {
  const query = page === '' ? 'groups=1' : `page=${encodeURIComponent(page)}&groups=1`;
  const response = await fetch(`/api/changes?${query}`, { headers: { 'client-type': 'bench' }, cache: 'no-store' });
  if (!response.ok) throw new Error(`changes?${query}: ${response.status}`);
  return (await response.json()) as Page;
}

/** The bytes of the JSON of all groups of marks in a full pull. */
export async function feedBytes(): Promise<number> {
  let bytes = 0;
  for (let page: string | null = ''; page !== null;) {
    const { groups = [], page: next = null } = await fetchPage(page);
    const ofMarks = groups.filter(({ table }) => table === 'marks');
    if (ofMarks.length > 0) bytes += new TextEncoder().encode(JSON.stringify(ofMarks)).length;
    page = next;
  }
  return bytes;
}

/** Whether the bare page has pulled on this device. */
export async function isFilled(): Promise<boolean> {
  const db = await openBare();
  try {
    return (await requested(db.transaction('groups').objectStore('groups').count())) > 0;
  } finally {
    db.close();
  }
}

/**
 * Saves a first roll of these students on each day: one strict transaction puts the record of the group and an entry of the
 * outbox. Returns the times in ms.
 */
export async function saves(classId: number, students: readonly number[], days: readonly string[]): Promise<number[]> {
  const db = await openBare();
  const times: number[] = [];
  try {
    for (const day of days) {
      const start = performance.now();
      const write = db.transaction(['groups', 'outbox'], 'readwrite', { durability: 'strict' });
      const done = completed(write);
      write.objectStore('groups').put(groupOf(classId, students, day));
      write.objectStore('outbox').add(entryOf(classId, students, day));
      await done;
      times.push(performance.now() - start);
    }
  } finally {
    db.close();
  }
  return times;
}

const SETTINGS = { value: 5, absentValue: -5, tardyValue: -2, note1aLabel: 'ND', note1aValue: -2 };

function groupOf(classId: number, students: readonly number[], day: string): Group {
  const rows = Object.fromEntries(students.map((studentId) => [studentId * 1_000, { studentId }]));
  return { group: [classId, day], common: { attendanceState: 'P', customNote: '', ...SETTINGS, tomb: null }, rows };
}

/** An entry of the outbox in the form of the app: the request, and a patch for each row. */
function entryOf(classId: number, students: readonly number[], day: string) {
  const entries = students.map((studentId) => ({ id: studentId * 1_000, studentId, createdAt: day }));
  const patches = entries.map(({ id, ...fields }) => ({
    table: 'marks',
    id,
    group: [classId, day],
    op: 'create',
    fields: { ...fields, classId },
    defaults: SETTINGS,
  }));
  const path = 'students/daily-points/create-many';
  return {
    key: crypto.randomUUID(),
    method: 'POST',
    path,
    body: { entries, defaults: SETTINGS },
    patches,
    state: 'waiting',
  };
}

/** Reads the groups of a class from the app's database and sums up the points of each student. Returns the times in ms. */
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

interface Batch {
  readonly entries: readonly { readonly key: string }[];
}

/**
 * Posts the batches that the app has sent, with fresh keys, so that the server applies them. Returns the time in ms until the
 * last answer.
 */
export async function postBatches(batches: readonly Batch[]): Promise<number> {
  const fresh = batches.map(({ entries }) => ({
    entries: entries.map((entry) => ({ ...entry, key: crypto.randomUUID() })),
  }));
  const headers = { 'client-type': 'bench', 'content-type': 'application/json' };
  const start = performance.now();
  for (const batch of fresh) {
    const response = await fetch('/api/batch', { method: 'POST', headers, body: JSON.stringify(batch) });
    const { results } = (await response.json()) as { results?: { status: number; message?: string }[] };
    const refused = results?.find(({ status }) => status >= 300);
    if (!results || refused) throw new Error(`batch: ${response.status} ${refused?.message}`);
  }
  return performance.now() - start;
}

/** Makes strict writes of a small record, and paints a word after each. Returns the times until it was painted, in ms. */
export async function taps(count: number): Promise<number[]> {
  const db = await openBare();
  const times: number[] = [];
  try {
    for (let n = 0; n < count; n += 1) {
      const start = performance.now();
      const write = db.transaction('meta', 'readwrite', { durability: 'strict' });
      const done = completed(write);
      write.objectStore('meta').put({ key: 'draft', touched: { [n]: { attendanceState: 'A' } } });
      await done;
      document.documentElement.setAttribute('aria-label', `absent ${n}`);
      times.push((await painted()) - start);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  } finally {
    db.close();
  }
  return times;
}
