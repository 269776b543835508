/**
 * With settings, rosters and details of students (docs/product.md 2.17), but without marks, assessments and removed students.
 * The copy only creates rows, so the originals can't change.
 */
import { foldTitle } from '#domain/text/names.ts';
import { TABLES } from '#domain/tables/all.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import { FIELD_NAMES, STUDENT_FIELDS } from '#domain/students/fields.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { classNameProblem, type Problem } from '#domain/validation.ts';
import type { TeacherDb } from '../../db/schema.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { savePlanned } from '../../sync/outbox/save.ts';
import * as classWrites from '../../writes/classes.ts';
import * as studentWrites from '../../writes/students.ts';
import type { Write } from '../../writes/write.ts';
import { isAlive } from '../rows/alive.ts';
import { chunked } from '../rows/chunks.ts';
import { listClasses } from './classes.ts';
import { listStudents } from '../students/students.ts';

export interface ClassToCopy {
  readonly id: number;
  readonly name: string;
  readonly students: number;
  /** The class may be copied anyway (docs/product.md 2.2). */
  readonly isThere: boolean;
  /** Null if the class can be copied. The only reason is an old name that the server no longer accepts. */
  readonly problem: Problem | null;
}

/** Returns the classes as the teacher sees them before a copy into the grade book `to`. */
export async function classesToCopy(db: TeacherDb, from: number, to: number): Promise<ClassToCopy[]> {
  const there = new Set((await listClasses(db, to)).map(({ name }) => foldTitle(name)));
  const classes = await listClasses(db, from);
  return await Promise.all(
    classes.map(async ({ id, name }) => ({
      id,
      name,
      students: (await listStudents(db, id)).length,
      isThere: there.has(foldTitle(name)),
      problem: classNameProblem(name, 'server'),
    })),
  );
}

export interface Copied {
  readonly classes: number;
  readonly students: number;
}

/** Copies the classes with their student orders in one transaction. */
export async function copyClasses(device: SyncDevice, classIds: readonly number[], to: number): Promise<Copied> {
  const { db } = device;
  const createdAt = new Date(device.now()).toISOString();
  const plan = async () => {
    const classes = (await db.classes.bulkGet([...classIds])).filter((row) => row !== undefined).filter(isAlive);
    const rosters = await Promise.all(classes.map(async (row) => await listStudents(db, row.id)));
    const writes = classes.flatMap((row, index) => copyOf(device, { row, to, createdAt }, rosters[index] ?? []));
    return { writes, copied: { classes: classes.length, students: rosters.flat().length } };
  };
  const saved = await savePlanned(device, { changes: ['classes', 'students'], reads: [], plan });
  return saved?.copied ?? { classes: 0, students: 0 };
}

/** The create of a student can't contain the place, so further writes set the places. */
function copyOf(
  device: SyncDevice,
  { row, to, createdAt }: { row: ClassRow; to: number; createdAt: string },
  roster: readonly StudentRow[],
): Write[] {
  const classId = device.newId();
  const defaults: Partial<ClassRow> = TABLES.classes.defaults;
  const settings = touched(row, Object.keys(defaults) as (keyof ClassRow)[], defaults);
  const fields = { ...settings, name: row.name, gradeBookId: to };
  const students = roster.map((student) => ({ id: device.newId(), student }));
  const creates = students.map(({ id, student }) => {
    const { fullName } = student;
    return { id, classId, createdAt, fields: { ...touched(student, COPIED, TABLES.students.defaults), fullName } };
  });
  const places = students.flatMap(({ id, student }) => {
    const place = touched(student, PLACE, TABLES.students.defaults);
    return Object.keys(place).length === 0 ? [] : [{ id, fields: place }];
  });
  return [
    classWrites.createClass({ id: classId, createdAt, fields }),
    ...chunked(creates).map(studentWrites.createStudents),
    ...chunked(places).map(studentWrites.patchStudents),
  ];
}

const COPIED = FIELD_NAMES.filter((field) => STUDENT_FIELDS[field].isCopied);
const PLACE = ['orderId', 'row'] as const;

/** A write contains only fields that somebody has set (docs/sync.md W10.1). */
function touched<Row, Name extends keyof Row & string>(
  row: Row,
  names: readonly Name[],
  defaults: { readonly [N in Name]?: unknown },
): Partial<Pick<Row, Name>> {
  const set = names.filter((name) => (row[name] ?? null) !== (defaults[name] ?? null)).map((name) => [name, row[name]]);
  return Object.fromEntries(set) as Partial<Pick<Row, Name>>;
}
