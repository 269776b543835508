import * as z from 'zod/mini';
import { ATTENDANCE_STATES } from '#domain/scoring/scoring.ts';
import { mark } from './rows/daily-points.ts';
import { endpoint } from './parts/endpoint.ts';
import { id, idInPath, localDate } from './parts/fields.ts';

const ofClass = z.object({ classId: idInPath });
const ofStudent = z.object({ studentId: idInPath });
/** Including both days. A call without days gets about a year that ends today (docs/product.md 6.5). */
const range = z.object({ startDate: z.optional(localDate), endDate: z.optional(localDate) });
const file = z.string();

const summaryRow = z.object({
  studentId: id,
  fullName: z.string(),
  nickname: z.string(),
  deleted: z.boolean(),
  totalScore: z.int(),
  totalValue: z.int(),
  totalPercentage: z.nullable(z.number()),
  totalAbsences: z.int(),
  totalTardies: z.int(),
  daysCounted: z.int(),
  noteFrequencies: z.array(z.object({ note: z.string(), count: z.int() })),
});

/** Also contains removed students, with `deleted: true`, so that the client can decide (docs/product.md 6.4). */
export const getGradesSummary = endpoint({
  method: 'GET',
  path: 'classes/:classId/daily-points-summary',
  summary: 'The grades of a class, a row for each student',
  errors: ['unknown'],
  params: ofClass,
  query: range,
  answer: z.array(summaryRow),
});

export const getGradesSummaryCsv = endpoint({
  method: 'GET',
  path: 'classes/:classId/daily-points-summary/csv',
  summary: 'The grades of a class as a file',
  errors: ['unknown'],
  params: ofClass,
  query: range,
  type: 'csv',
  answer: file,
});

const { createdAt, score, value, customNote, excuse, madeUp, ...markFields } = mark.shape;
const noteFields = Object.fromEntries(
  Object.entries(markFields).filter(([name]) => /^note(\d(State)?|\d[abc]Label)$/.test(name)),
) as Pick<typeof mark.shape, `note${1 | 2 | 3 | 4}` | `note${1 | 2 | 3 | 4}State`>;

export const getStudentReport = endpoint({
  method: 'GET',
  path: 'students/:studentId/daily-points-summary',
  summary: 'The days of a student',
  errors: ['unknown'],
  params: ofStudent,
  query: range,
  answer: z.array(
    z.object({
      createdAt,
      score,
      value,
      attendanceState: z.enum(['', 'A', 'T']),
      ...noteFields,
      customNote,
      excuse,
      madeUp,
    }),
  ),
});

export const getStudentReportCsv = endpoint({
  method: 'GET',
  path: 'students/:studentId/daily-points-summary/csv',
  summary: 'The days of a student as a file',
  errors: ['unknown'],
  params: ofStudent,
  query: range,
  type: 'csv',
  answer: file,
});

/** Each student of the class who has a mark on this day. */
export const getAttendance = endpoint({
  method: 'GET',
  path: 'classes/:classId/attendance',
  summary: 'The attendance of a class on a day',
  errors: ['unknown'],
  params: ofClass,
  query: z.object({ date: localDate }),
  answer: z.array(z.object({ studentId: id, attendanceState: z.enum(ATTENDANCE_STATES) })),
});

export const getStudentDetailsCsv = endpoint({
  method: 'GET',
  path: 'classes/:classId/student-details/csv',
  summary: 'The roster of a class with all details, as a file',
  errors: ['unknown'],
  params: ofClass,
  type: 'csv',
  answer: file,
});
