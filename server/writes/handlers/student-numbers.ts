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
  /** As names are compared; made when first used, because only REST clients need them. */
  readonly #names = new WeakMap<Student, string>();

  constructor(students: readonly Student[]) {
    for (const student of students) this.put(student);
  }

  put(student: Student): void {
    if (student.tomb !== null || student.fields.deleted) this.#living.delete(student.id);
    else this.#living.set(student.id, student);
  }

  /** Returns students with this name in any spelling, in the order of their ids (docs/product.md 3.4). */
  namesakes(fullName: string): Student[] {
    const name = foldName(fullName);
    const found = [...this.#living.values()].filter((student) => this.#nameOf(student) === name);
    return found.toSorted((a, b) => a.id - b.id);
  }

  hasNumber(number: number, others: ReadonlySet<number>): boolean {
    return [...this.#living.values()].some(({ id, fields }) => fields.number === number && !others.has(id));
  }

  #nameOf(student: Student): string {
    const name = this.#names.get(student) ?? foldName(student.fields.fullName);
    this.#names.set(student, name);
    return name;
  }
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
