import type { LocalDate } from '#domain/dates.ts';
import type { TableName } from '#domain/tables/all.ts';
import type { Patch, StoredRow } from '#domain/sync/patch.ts';
import type { Fields } from '#domain/rows/table.ts';
import type { OutboxEntry, TeacherDb } from '../db/schema.ts';
import { formatDay } from '../platform/format.ts';

const ROWS: Record<TableName, readonly [one: string, many: string]> = {
  profile: ['choice of grade book', 'choices of grade book'],
  settings: ['set of scoring settings', 'sets of scoring settings'],
  gradeBooks: ['grade book', 'grade books'],
  classes: ['class', 'classes'],
  students: ['student', 'students'],
  activityNotes: ['activity note', 'activity notes'],
  assessments: ['assessment', 'assessments'],
  marks: ['mark', 'marks'],
  assessmentScores: ['score', 'scores'],
  races: ['race', 'races'],
  raceEvents: ['lap or other event of a race', 'laps and other events of races'],
  clashes: ['choice between two values', 'choices between two values'],
};

/** `8 marks`, `1 student`. */
export function rowsText(table: TableName, count: number): string {
  const [one, many] = ROWS[table];
  return `${count.toLocaleString()} ${count === 1 ? one : many}`;
}

/** What a changed field is called, before its value. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  number: 'number',
  nickname: 'nickname',
  groupNumber: 'group',
  gender: 'gender',
  skillLevel: 'skill level',
  row: 'row',
};

/** A write in the teacher's words: whom or what it is about, and what it does: `Rivera, Ana – number 7`. */
export async function writeWords(db: TeacherDb, entry: OutboxEntry): Promise<string> {
  const [first] = entry.patches;
  if (!first) return 'A change';
  const same = entry.patches.filter(({ table }) => table === first.table);
  const what = same.length > 1 ? rowsText(first.table, same.length) : await nameOf(db, first);
  const on = dayOf(first, await rowOf(db, first.table, first.id));
  const where = await classNameOf(db, first);
  return [doing(first, what), on, where].filter((part) => part !== '').join(', ');
}

const NAMED = new Set<TableName>(['gradeBooks', 'classes', 'students', 'assessments']);

function doing(patch: Patch, what: string): string {
  if (patch.kind === 'delete') return `Delete ${what}`;
  if (patch.kind === 'restore') return `Bring back ${what}`;
  if (patch.kind === 'create' && NAMED.has(patch.table)) return `New ${ROWS[patch.table][0]} ${what}`;
  const said = patch.kind === 'update' && patch.table === 'students' ? changeOf(patch.fields) : '';
  return said === '' ? what : `${what} – ${said}`;
}

function changeOf(fields: Fields): string {
  if (fields['deleted'] === true) return 'remove from the class';
  if (fields['deleted'] === false) return 'put back into the class';
  if (fields['note'] !== undefined) return 'note';
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const word = FIELD_WORDS[name];
    return word === undefined ? [] : [value === null ? `no ${word}` : `${word} ${value}`];
  });
  return parts.join(', ');
}

async function nameOf(db: TeacherDb, patch: Patch): Promise<string> {
  const { table, id } = patch;
  const row = await rowOf(db, table, id);
  const fields = { ...row, ...('fields' in patch ? patch.fields : {}) };
  const own = table === 'students' ? fields['fullName'] : fields['name'];
  if (typeof own === 'string') return own;
  if (typeof fields['studentId'] === 'number') {
    const student = await rowOf(db, 'students', fields['studentId']);
    const name = student?.['fullName'];
    if (typeof name === 'string') return table === 'marks' ? `Mark of ${name}` : `Score of ${name}`;
  }
  return capital(ROWS[table][0]);
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What was deleted under a refused write, by name: the row that the server named, or one above it. */
export async function deletedUnder(db: TeacherDb, { error, patches }: OutboxEntry): Promise<string> {
  const rowId = error?.code === 'gone' ? error.detail?.rowId : undefined;
  if (rowId === undefined) return '';
  const own = patches.map(({ table }) => table);
  for (const table of new Set<TableName>([...own, 'students', 'classes', 'gradeBooks'])) {
    const row = await rowOf(db, table, rowId);
    const name = row?.[table === 'students' ? 'fullName' : 'name'];
    if (typeof name === 'string') return table === 'students' ? name : `${capital(ROWS[table][0])} ${name}`;
    if (row) return `This ${ROWS[table][0]}`;
  }
  return '';
}

/** As shown, else as the server has it: a row that is hidden or gone still has its name. */
async function rowOf(db: TeacherDb, table: TableName, id: number): Promise<StoredRow | undefined> {
  const shown = await db.rows(table).get(id);
  return shown ?? (await db.bases.get([table, id]))?.row ?? undefined;
}

function dayOf(patch: Patch, row: StoredRow | undefined): string {
  const fields = { ...row, ...('fields' in patch ? patch.fields : {}) };
  const day = patch.table === 'marks' ? fields['createdAt'] : fields['date'];
  return typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) ? formatDay(day as LocalDate) : '';
}

async function classNameOf(db: TeacherDb, patch: Patch): Promise<string> {
  const row = await rowOf(db, patch.table, patch.id);
  const classId = ('fields' in patch ? patch.fields['classId'] : undefined) ?? row?.['classId'];
  const name = typeof classId === 'number' ? (await rowOf(db, 'classes', classId))?.['name'] : undefined;
  return typeof name === 'string' ? name : '';
}

/** `28 marks and 2 students`: what hangs on a refused write, counted by table. */
export function countedRows(entries: readonly Pick<OutboxEntry, 'patches'>[]): string {
  const ids = new Map<TableName, Set<number>>();
  for (const { table, id } of entries.flatMap(({ patches }) => patches)) {
    ids.set(table, (ids.get(table) ?? new Set()).add(id));
  }
  const parts = [...ids].map(([table, { size }]) => rowsText(table, size));
  return new Intl.ListFormat('en').format(parts);
}
