import * as z from 'zod/mini';
import { classes, WEEKDAYS, type Weekday } from '#domain/tables/classes.ts';
import { classNameProblem, MOST_CLASS_NAME } from '#domain/validation.ts';
import { accepting, optional } from '../parts/accepting.ts';
import { endpoint } from '../parts/endpoint.ts';
import { id, idInPath, limited, localDate } from '../parts/fields.ts';
import { named, oldName } from '../parts/named.ts';
import { rowShape } from '../parts/row-shape.ts';
import { student } from './students.ts';

const NO_TIME = 'Expected a time as HH:mm';
/** A time of day as `HH:mm`, from 00:00 to 23:59. */
const time = z.nullable(limited(5, NO_TIME).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, NO_TIME)));

const weekdayTimes = Object.fromEntries(
  WEEKDAYS.flatMap((day) => [
    [`${day}StartTime`, time],
    [`${day}EndTime`, time],
  ]),
) as { [D in Weekday as `${D}StartTime` | `${D}EndTime`]: typeof time };

const settingsFields = { startTime: time, endTime: time, ...weekdayTimes, sortStudentsAlphabetically: z.boolean() };

export const classRow = z.object({
  ...rowShape(classes),
  ...settingsFields,
  groupBy: z.enum(['GROUP', 'ROW']),
  studentCount: z.int(),
  studentIds: z.array(id),
  /** Null if the class has no marks. */
  lastEntry: z.nullable(localDate),
});

const classWithStudents = z.extend(classRow, { students: z.array(student) });

/** `GROUP` arranges the roster by group, any other text by row (docs/product.md 4.10). */
const groupBy = z.pipe(
  limited(40).check(z.maxLength(40)),
  z.transform((word: string) => (word === 'GROUP' ? ('GROUP' as const) : ('ROW' as const))),
);
const makeUps = z.nullable(limited(60).check(z.regex(/^(?:(?:excused|medical|activity|unexcused)(?:,(?!$)|$))*$/)));
const written = { ...optional(settingsFields), groupBy: z.optional(groupBy), makeUps: z.optional(makeUps) };

export const createClass = endpoint({
  method: 'POST',
  path: 'classes',
  summary: 'Create a class',
  synced: true,
  status: 201,
  body: accepting(classWithStudents, {
    id: z.optional(id),
    name: named(MOST_CLASS_NAME, (text) => classNameProblem(text, 'server')),
    gradeBookId: id,
    ...written,
  }),
  answer: classRow,
});

/**
 * The handler applies the rule for names, because a name from before the rule may be saved again unchanged (docs/product.md
 * 2.2).
 */
export const patchClass = endpoint({
  method: 'PATCH',
  path: 'classes',
  summary: 'Change the name, times and order of a class',
  synced: true,
  body: accepting(classWithStudents, {
    id,
    name: z.optional(oldName),
    ...written,
  }),
  answer: classRow,
});

export const listClasses = endpoint({
  method: 'GET',
  path: 'classes/:gradeBookId',
  summary: 'The classes of a grade book',
  errors: ['unknown'],
  params: z.object({ gradeBookId: idInPath }),
  answer: z.array(classRow),
});

const params = z.object({ id: idInPath });
export const getClass = endpoint({
  method: 'GET',
  path: 'classes/class/:id',
  summary: 'One class with its students',
  errors: ['unknown'],
  params,
  answer: classWithStudents,
});

export const getLastEntry = endpoint({
  method: 'GET',
  path: 'classes/last-entry/:id',
  summary: 'The day of the last record of a class',
  errors: ['unknown'],
  params,
  answer: z.object({ lastEntry: classRow.shape.lastEntry }),
});

export const deleteClass = endpoint({
  method: 'DELETE',
  path: 'classes/:id',
  summary: 'Delete a class with everything in it',
  errors: ['changed'],
  synced: true,
  row: { table: 'classes', verb: 'delete' },
  params,
});
