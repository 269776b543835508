import { createMarks, deleteMarks, updateMarks } from '#contract/rows/daily-points.ts';
import { markId } from '#domain/ids.ts';
import { adjustmentFromScore, slotLabel, UNTOUCHED, type MarkTouches } from '#domain/scoring/scoring.ts';
import { daySettingsOf, NOTES, SLOTS, type DaySettings } from '#domain/scoring/settings.ts';
import { lastVersions, markAnswer } from '../../presenters/answers.ts';
import { livingKeysBelow } from '../../rows/below.ts';
import { markMemoriesOfDay } from '../../rows/marks-of-days.ts';
import type { ServerRowOf } from '../../rows/server-row.ts';
import { bury, refuseIfChanged } from '../../sync/apply/deletes.ts';
import { Refusal } from '../../sync/apply/refusal.ts';
import {
  create,
  isWhollyAlive,
  isRest,
  lookUp,
  lookUpAll,
  need,
  update,
  type WriteContext,
} from '../../sync/apply/write-context.ts';
import { touchedFields } from './touched.ts';
import { handle } from '../write.ts';

export const markWrites = [
  handle(createMarks, async (context, { body }) => {
    await lookUpMarks(
      context,
      body.entries.map(({ studentId, createdAt }) => ({ studentId, day: createdAt })),
    );
    const rows: ServerRowOf<'marks'>[] = [];
    for (const { studentId, createdAt, id, score, ...written } of body.entries) {
      const defaults = touchedFields(body.defaults ?? {});
      rows.push(await upsert(context, { studentId, day: createdAt }, touchedFields(written), { score, defaults }));
    }
    return async () => lastVersions(rows).map(markAnswer);
  }),
  handle(updateMarks, async (context, { body }) => {
    await lookUpMarks(
      context,
      body.data.flatMap(({ studentId }) => (studentId === undefined ? [] : [{ studentId, day: body.createdAt }])),
    );
    const rows: ServerRowOf<'marks'>[] = [];
    for (const { studentId, id, score, ...written } of body.data) {
      const before = id === undefined ? null : await lookUp(context, 'marks', id);
      const student = studentId ?? (before ? before.fields.studentId : undefined);
      if (student === undefined)
        throw new Refusal('unknown', 'This does not exist.', { ...(id !== undefined && { rowId: id }) });
      // A device sends this write only for an existing mark. For a REST client without edit stamps a missing mark is created
      //
      if (!isRest(context)) await need(context, 'marks', markId(student, body.createdAt));
      const at = { studentId: student, day: body.createdAt };
      rows.push(await upsert(context, at, touchedFields(written), { score, defaults: {} }));
    }
    return async () => lastVersions(rows).map(markAnswer);
  }),
  handle(deleteMarks, async (context, { params }) => {
    const { trx, teacherId, totals } = context;
    const { classId, date } = params;
    if (isRest(context)) await need(context, 'classes', classId);
    const marks = await markMemoriesOfDay(trx, teacherId, classId, date);
    refuseIfChanged(context, marks, 'marks');
    const ids = marks.map(({ id }) => id);
    // Otherwise a mark that is created again after the delete would still have its old clash.
    const below = await livingKeysBelow(trx, teacherId, { table: 'marks', ids });
    for (const [table, keys] of Map.groupBy(below, (key) => key.table)) {
      await bury(
        context,
        table,
        keys.map(({ id }) => id),
      );
    }
    const row = await lookUp(context, 'classes', classId);
    if (row && (await isWhollyAlive(context, row))) totals.subtract([{ table: 'marks', count: ids.length }]);
    await bury(context, 'marks', ids);
    return undefined;
  }),
];

async function lookUpMarks(
  context: WriteContext,
  marks: readonly { readonly studentId: number; readonly day: string }[],
): Promise<void> {
  await lookUpAll(
    context,
    'students',
    marks.map(({ studentId }) => studentId),
  );
  await lookUpAll(
    context,
    'marks',
    marks.map(({ studentId, day }) => markId(studentId, day)),
  );
}

type Written = Partial<MarkTouches & DaySettings>;

/**
 * Creates or changes a mark. The id of the mark is a hash of student and day, so all devices write the same row (docs/sync.md
 * W3, X-3).
 */
async function upsert(
  context: WriteContext,
  { studentId, day }: { readonly studentId: number; readonly day: string },
  input: Written,
  { score, defaults }: { readonly score: number | undefined; readonly defaults: Partial<DaySettings> },
): Promise<ServerRowOf<'marks'>> {
  const student = await need(context, 'students', studentId);
  const id = markId(studentId, day);
  const before = await lookUp(context, 'marks', id);
  const living = before?.tomb === null ? before : null;
  // The defaults that the device sends, or the current settings, without an edit stamp, because no teacher has edited them for
  // this day (D-12).
  const settings = living
    ? living.fields
    : { ...daySettingsOf((await need(context, 'settings', context.teacherId)).fields), ...defaults };
  const written = withNoteLabels(input, settings);
  const fixed = { studentId, classId: student.fields.classId, createdAt: day };
  // Without an adjustment, it is the score minus the computed points (D-11).
  const withAdjustment =
    score === undefined || 'adjustment' in written
      ? written
      : { ...written, adjustment: adjustmentFromScore({ ...UNTOUCHED, ...settings, ...written }, score) };
  return living
    ? await update(context, living, withAdjustment)
    : await create(context, 'marks', id, { ...fixed, ...settings }, withAdjustment);
}

/**
 * A note is a slot (such as `a`) and its label in the day's settings. Both belong to one unit, but a write may contain only
 * one.
 */
function withNoteLabels(written: Written, settings: DaySettings): Written {
  const day = { ...settings, ...written };
  const complete: Written = { ...written };
  for (const note of NOTES) {
    const label = written[`note${note}`];
    const state = written[`note${note}State`];
    if (state !== undefined && (label === undefined || (label === null && state !== null))) {
      complete[`note${note}`] = state === null ? null : slotLabel(day, note, state);
    }
    if (label !== undefined && state === undefined) {
      complete[`note${note}State`] =
        label === null ? null : (SLOTS[note].find((slot) => slotLabel(day, note, slot) === label) ?? null);
    }
  }
  return complete;
}
