import * as z from 'zod/mini';
import { WEEKDAYS, type Weekday } from '#domain/model.ts';
import { classNameProblem } from '#domain/validation.ts';
import { endpoint } from './endpoint.ts';
import { id, idInPath, instant, localDate } from './fields.ts';
import { named } from './named.ts';
import { student } from './students.ts';

/** `HH:mm`, 24 hours. */
const time = z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Expected a time as HH:mm')));

const weekdayTimes = Object.fromEntries(
  WEEKDAYS.flatMap((day) => [
    [`${day}StartTime`, time],
    [`${day}EndTime`, time],
  ]),
) as { [D in Weekday as `${D}StartTime` | `${D}EndTime`]: typeof time };

const settingsFields = {
  startTime: time,
  endTime: time,
  ...weekdayTimes,
  sortStudentsAlphabetically: z.boolean(),
  groupBy: z.enum(['GROUP', 'ROW']),
};

export const classRow = z.object({
  id,
  gradeBookId: id,
  name: z.string(),
  ...settingsFields,
  createdAt: instant,
  studentCount: z.int(),
  studentIds: z.array(id),
  /** Day of the last record, null before the first. */
  lastEntry: z.nullable(localDate),
});

export const createClass = endpoint({
  method: 'POST',
  path: 'classes',
  synced: true,
  status: 201,
  body: z.strictObject({ id: z.optional(id), name: named(classNameProblem), gradeBookId: id }),
  answer: classRow,
});

export const listClasses = endpoint({
  method: 'GET',
  path: 'classes/:gradeBookId',
  params: z.object({ gradeBookId: idInPath }),
  answer: z.array(classRow),
});

const params = z.object({ id: idInPath });
export const getClass = endpoint({
  method: 'GET',
  path: 'classes/class/:id',
  params,
  answer: z.extend(classRow, { students: z.array(student) }),
});

export const deleteClass = endpoint({ method: 'DELETE', path: 'classes/:id', synced: true, params });
