import { completed, type Group, openBare } from './bare-database.ts';
import { QUIET_MS } from './shown.ts';

/**
 * As the first save of a roster: one strict transaction for the group and an outbox entry. The pause matters, because the first
 * request after it takes longer. In ms.
 */
export async function saves(classId: number, students: readonly number[], days: readonly string[]): Promise<number[]> {
  const db = await openBare();
  const times: number[] = [];
  try {
    for (const day of days) {
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
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

interface Batch {
  readonly entries: readonly { readonly key: string }[];
}

/** With new keys, so that the server applies them again. In ms until the last answer. */
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
