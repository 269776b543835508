import { mergeUnits } from '#domain/sync/merge.ts';
import type { Fields } from '#domain/tables/table.ts';
import { rowsOfClasses } from '../rows/rows-below.ts';
import type { ServerRowOf } from '../rows/server-row.ts';
import { Refusal } from '../sync/refusal.ts';
import { isRest, type WriteContext } from '../sync/write-context.ts';

/** The planned change of one student. `before` is null for a new student. */
export interface PlannedChange {
  readonly id: number;
  readonly classId: number;
  readonly before: ServerRowOf<'students'> | null;
  readonly written: Fields;
}

/** The students of a class without deleted and removed students. */
export async function classmates(context: WriteContext, classId: number): Promise<ServerRowOf<'students'>[]> {
  const students = await rowsOfClasses(context.trx, context.teacherId, 'students', [classId]);
  return students.filter((row) => row.tomb === null && row.fields.deleted === false);
}

/**
 * Checks that no two students of a class have the same number after all changes of a write. Only the numbers after the
 * write count, so one write can swap the numbers of two students. If a device adds or brings back a student whose
 * number was taken meanwhile, the student is stored without a number. In every other case the write is refused
 * (docs/sync.md D5).
 */
export async function withFreeNumbers<P extends PlannedChange>(
  context: WriteContext,
  plans: readonly P[],
): Promise<P[]> {
  const judged = plans.map((plan) => ({ plan, ...outcomeOf(context, plan) }));
  const asking = judged.filter(({ number, takes }) => number !== null && takes).map(({ plan }) => plan.classId);
  const held = await heldByOthers(context, new Set(asking), plans);
  for (const { plan, number, takes } of judged) if (number !== null && !takes) held.add(placeOf(plan, number));
  return judged.map(({ plan, number, takes, comes }) => {
    if (number === null || !takes) return plan;
    const place = placeOf(plan, number);
    if (!held.has(place)) {
      held.add(place);
      return plan;
    }
    if (comes && !isRest(context)) return { ...plan, written: { ...plan.written, number: null } };
    throw new Refusal('number_taken', 'Number already taken', { rowId: plan.id });
  });
}

interface Outcome {
  /** The student's number after the change; null for a removed student. */
  readonly number: number | null;
  /** True when the student is new in the class or comes back to it. */
  readonly comes: boolean;
  /** True when the student did not have this number before. */
  readonly takes: boolean;
}

function outcomeOf(context: WriteContext, { before, written }: PlannedChange): Outcome {
  const after = before ? mergeUnits('students', before, written, context).fields : written;
  const comes = before === null || (before.fields.deleted === true && after['deleted'] === false);
  const number = after['deleted'] === true ? null : ((after['number'] ?? null) as number | null);
  return { number, comes, takes: comes || number !== before.fields.number };
}

async function heldByOthers(
  context: WriteContext,
  classIds: ReadonlySet<number>,
  plans: readonly PlannedChange[],
): Promise<Set<string>> {
  const planned = new Set(plans.map(({ id }) => id));
  const held = new Set<string>();
  for (const classId of classIds) {
    for (const { id, fields } of await classmates(context, classId)) {
      if (!planned.has(id) && fields.number !== null) held.add(placeOf({ classId }, fields.number));
    }
  }
  return held;
}

function placeOf({ classId }: Pick<PlannedChange, 'classId'>, number: number): string {
  return `${classId}:${number}`;
}
