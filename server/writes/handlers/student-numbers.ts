import { mergeUnits } from '#domain/sync/merge.ts';
import { foldName } from '#domain/text/names.ts';
import type { Fields } from '#domain/tables/table.ts';
import { studentsInClasses } from '../../rows/rows-below.ts';
import type { ServerRowOf } from '../../rows/server-row.ts';
import { Refusal } from '../../sync/apply/refusal.ts';
import { isRest, type WriteContext } from '../../sync/apply/write-context.ts';

/** `before` is null for a new student. */
export interface PlannedChange {
  readonly id: number;
  readonly classId: number;
  readonly before: Student | null;
  readonly written: Fields;
}

type Student = ServerRowOf<'students'>;

/** Without deleted and removed students. A write that adds and changes students updates this list. */
class Classmates {
  readonly #living = new Map<number, Student>();
  readonly #byNumber = new Map<number, Set<number>>();
  /** By name as names are compared; made when first used, because only REST clients need it. */
  #byName: Map<string, Set<number>> | null = null;

  constructor(students: readonly Student[]) {
    for (const student of students) this.put(student);
  }

  put(student: Student): void {
    const before = this.#living.get(student.id);
    if (before) this.#index(before, (ids) => ids.delete(student.id));
    this.#living.delete(student.id);
    if (student.tomb !== null || student.fields.deleted) return;
    this.#living.set(student.id, student);
    this.#index(student, (ids) => ids.add(student.id));
  }

  /** Returns students with this name in any spelling, in the order of their ids (docs/product.md 3.4). */
  namesakes(fullName: string): Student[] {
    if (!this.#byName) {
      this.#byName = new Map();
      for (const { id, fields } of this.#living.values()) idsAt(this.#byName, foldName(fields.fullName)).add(id);
    }
    const ids = [...(this.#byName.get(foldName(fullName)) ?? [])].toSorted((a, b) => a - b);
    return ids.flatMap((id) => this.#living.get(id) ?? []);
  }

  hasNumber(number: number, others: ReadonlySet<number>): boolean {
    return [...(this.#byNumber.get(number) ?? [])].some((id) => !others.has(id));
  }

  #index({ fields }: Student, change: (ids: Set<number>) => void): void {
    if (fields.number !== null) change(idsAt(this.#byNumber, fields.number));
    if (this.#byName) change(idsAt(this.#byName, foldName(fields.fullName)));
  }
}

function idsAt<K>(index: Map<K, Set<number>>, key: K): Set<number> {
  const ids = index.get(key) ?? new Set();
  index.set(key, ids);
  return ids;
}

const classesOf = new WeakMap<WriteContext, Map<number, Classmates>>();

/** Read once, even if a write adds hundreds of students. */
export async function classmates(context: WriteContext, classId: number): Promise<Classmates> {
  const classes = classesOf.get(context) ?? new Map<number, Classmates>();
  classesOf.set(context, classes);
  const known = classes.get(classId);
  if (known) return known;
  const found = new Classmates(await studentsInClasses(context.trx, context.teacherId, [classId]));
  classes.set(classId, found);
  return found;
}

export function noteStudent(context: WriteContext, student: Student): void {
  classesOf.get(context)?.get(student.fields.classId)?.put(student);
}

/**
 * No two students of a class have the same number after a write, which may swap two numbers. A student whom a device adds or
 * brings back is stored without a number that another has got meanwhile. Otherwise the write is refused (docs/sync.md D5).
 */
export async function withFreeNumbers<P extends PlannedChange>(
  context: WriteContext,
  plans: readonly P[],
): Promise<P[]> {
  const judged = plans.map((plan) => ({ plan, ...outcomeOf(context, plan) }));
  const planned = new Set(plans.map(({ id }) => id));
  const held = new Set<string>();
  for (const { plan, number, takes } of judged) if (number !== null && !takes) held.add(placeOf(plan, number));
  const settled: P[] = [];
  for (const { plan, number, takes, comes } of judged) {
    if (number === null || !takes) {
      settled.push(plan);
      continue;
    }
    const place = placeOf(plan, number);
    const others = await classmates(context, plan.classId);
    if (!held.has(place) && !others.hasNumber(number, planned)) {
      held.add(place);
      settled.push(plan);
    } else if (comes && !isRest(context)) {
      settled.push({ ...plan, written: { ...plan.written, number: null } });
    } else {
      throw new Refusal('number_taken', 'Number already taken', { rowId: plan.id });
    }
  }
  return settled;
}

interface Outcome {
  /** After the change; null for a removed student. */
  readonly number: number | null;
  /** New in the class or brought back. */
  readonly comes: boolean;
  /** The student did not have this number before. */
  readonly takes: boolean;
}

function outcomeOf(context: WriteContext, { before, written }: PlannedChange): Outcome {
  const by = { stamp: context.stamp, change: context.numbers.first };
  const after = before ? mergeUnits('students', before, written, by).fields : written;
  const comes = before === null || (before.fields.deleted === true && after['deleted'] === false);
  const number = after['deleted'] === true ? null : ((after['number'] ?? null) as number | null);
  return { number, comes, takes: comes || number !== before.fields.number };
}

function placeOf({ classId }: Pick<PlannedChange, 'classId'>, number: number): string {
  return `${classId}:${number}`;
}
