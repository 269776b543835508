import { expect } from 'vitest';
import * as activityNotes from '#contract/rows/activity-notes.ts';
import * as classes from '#contract/rows/classes.ts';
import * as gradeBooks from '#contract/rows/grade-books.ts';
import * as reports from '#contract/reports.ts';
import { call, type Call } from './call.ts';
import { DAY, type World } from './world.ts';

const MINE = { studentId: expect.any(Number) as number, fullName: 'Rivera, Ana', deleted: false, totalAbsences: 1 };
const ofClass =
  (rest: string) =>
  ({ klass }: World) => ({ path: `classes/${klass}/${rest}` });

const BOOKS: readonly Call[] = [
  call(gradeBooks.createGradeBook, {
    ask: ({ klass }) => ({ path: 'grade-books', body: { name: `Winter ${klass}` } }),
    answers: ({ klass }) => ({ name: `Winter ${klass}` }),
    wrong: [
      [() => ({ path: 'grade-books', body: { name: 'Fall/2026' } }), 'Name must not contain special characters'],
      [() => ({ path: 'grade-books', body: {} }), 'Required'],
    ],
  }),
  call(gradeBooks.listGradeBooks, {
    ask: () => ({ path: 'grade-books' }),
    answers: ({ book, otherBook }) =>
      expect.arrayContaining([
        expect.objectContaining({ id: book }),
        expect.objectContaining({ id: otherBook }),
      ]) as object,
  }),
  call(gradeBooks.getGradeBook, {
    ask: ({ book }) => ({ path: `grade-books/${book}` }),
    answers: ({ book }) => ({ id: book }),
    wrong: [[() => ({ path: 'grade-books/x' }), 'Invalid input']],
    namesRow: true,
  }),
  call(gradeBooks.renameGradeBook, {
    ask: ({ book }) => ({ path: 'grade-books', body: { id: book, name: `Book ${book}` } }),
    answers: ({ book }) => ({ id: book, name: `Book ${book}` }),
    wrong: [
      [
        ({ book }) => ({ path: 'grade-books', body: { id: book, name: 'Term 1: PE' } }),
        'Name must not contain special characters',
      ],
    ],
    namesRow: true,
    back: (answer) => answer,
  }),
  call(gradeBooks.deleteGradeBook, {
    ask: ({ otherBook }) => ({ path: `grade-books/${otherBook}` }),
    wrong: [[() => ({ path: 'grade-books/0' }), 'Invalid input']],
    namesRow: true,
  }),
];

const CLASSES: readonly Call[] = [
  call(classes.createClass, {
    ask: ({ book }) => ({ path: 'classes', body: { name: 'PE 9', gradeBookId: book, startTime: '09:00' } }),
    answers: ({ book }) => ({ name: 'PE 9', gradeBookId: book, startTime: '09:00', groupBy: 'ROW', studentCount: 0 }),
    wrong: [
      [
        ({ book }) => ({ path: 'classes', body: { name: 'PE', gradeBookId: book } }),
        'String must contain at least 3 character(s)',
      ],
    ],
    namesRow: true,
  }),
  call(classes.patchClass, {
    ask: ({ klass }) => ({ path: 'classes', body: { id: klass, mondayStartTime: '09:00', groupBy: 'GROUP' } }),
    answers: ({ klass }) => ({ id: klass, name: 'PE 7', mondayStartTime: '09:00', startTime: null, groupBy: 'GROUP' }),
    wrong: [
      [({ klass }) => ({ path: 'classes', body: { id: klass, startTime: '9:00' } }), 'Expected a time as HH:mm'],
      [
        ({ klass }) => ({ path: 'classes', body: { id: klass, startTime: '10:00', endTime: '09:00' } }),
        'The end time must be after the start time',
      ],
    ],
    namesRow: true,
    back: (answer) => answer,
  }),
  call(classes.listClasses, {
    ask: ({ book }) => ({ path: `classes/${book}` }),
    answers: ({ klass }) => [{ id: klass, studentCount: 2, lastEntry: DAY }],
    wrong: [[() => ({ path: 'classes/x' }), 'Invalid input']],
    namesRow: true,
  }),
  call(classes.getClass, {
    ask: ({ klass }) => ({ path: `classes/class/${klass}` }),
    answers: ({ klass }) => ({ id: klass, name: 'PE 7', students: [{ classId: klass }, { classId: klass }] }),
    wrong: [[() => ({ path: 'classes/class/x' }), 'Invalid input']],
    namesRow: true,
  }),
  call(classes.getLastEntry, {
    ask: ({ klass }) => ({ path: `classes/last-entry/${klass}` }),
    answers: () => ({ lastEntry: DAY }),
    wrong: [[() => ({ path: 'classes/last-entry/x' }), 'Invalid input']],
    namesRow: true,
  }),
  call(activityNotes.putActivityNote, {
    ask: ({ klass }) => ({
      path: 'classes/daily-activity-note',
      body: { classId: klass, date: DAY, shortNote: 'Softball' },
    }),
    answers: ({ klass }) => ({ classId: klass, date: DAY, shortNote: 'Softball', longNote: 'Bring cones' }),
    wrong: [
      [
        ({ klass }) => ({
          path: 'classes/daily-activity-note',
          body: { classId: klass, date: DAY, shortNote: 'x'.repeat(31) },
        }),
        'String must contain at most 30 character(s)',
      ],
      [
        ({ klass }) => ({
          path: 'classes/daily-activity-note',
          body: { classId: klass, date: DAY, longNote: 'x'.repeat(256) },
        }),
        'String must contain at most 255 character(s)',
      ],
    ],
    namesRow: true,
    back: (answer) => answer,
  }),
  call(activityNotes.getActivityNote, {
    ask: ofClass(`daily-activity-note?date=${DAY}`),
    answers: ({ klass }) => ({ classId: klass, date: DAY, shortNote: 'Relay', longNote: 'Bring cones' }),
    wrong: [[ofClass('daily-activity-note?date=2026-02-30'), 'Expected a day as YYYY-MM-DD']],
    namesRow: true,
  }),
];

const REPORTS: readonly Call[] = [
  call(reports.getGradesSummary, {
    ask: ofClass('daily-points-summary'),
    answers: () => [{ fullName: 'Chen, Ben', daysCounted: 0, totalPercentage: null }, MINE],
    wrong: [[ofClass('daily-points-summary?startDate=yesterday'), 'Expected a day as YYYY-MM-DD']],
    namesRow: true,
  }),
  call(reports.getGradesSummaryCsv, {
    ask: ofClass(`daily-points-summary/csv?startDate=${DAY}&endDate=${DAY}`),
    answers: () => expect.stringContaining('"Rivera, Ana",0,5,0,1,0,1,\r\n') as string,
    wrong: [[ofClass('daily-points-summary/csv?endDate=x'), 'Expected a day as YYYY-MM-DD']],
    namesRow: true,
  }),
  call(reports.getAttendance, {
    ask: ofClass(`attendance?date=${DAY}`),
    answers: ({ ana }) => [{ studentId: ana, attendanceState: 'A' }],
    wrong: [[ofClass('attendance'), 'Required']],
    namesRow: true,
  }),
  call(reports.getStudentDetailsCsv, {
    ask: ofClass('student-details/csv'),
    answers: () => expect.stringContaining('"Rivera, Ana","Rivera, Ana",7,,,3,\r\n') as string,
    wrong: [[() => ({ path: 'classes/x/student-details/csv' }), 'Invalid input']],
    namesRow: true,
  }),
  call(reports.getStudentReport, {
    ask: ({ ana }) => ({ path: `students/${ana}/daily-points-summary` }),
    answers: () => [{ createdAt: DAY, score: 0, value: 5, attendanceState: 'A', note1: null, note1aLabel: 'ND' }],
    wrong: [
      [({ ana }) => ({ path: `students/${ana}/daily-points-summary?startDate=1` }), 'Expected a day as YYYY-MM-DD'],
    ],
    namesRow: true,
  }),
  call(reports.getStudentReportCsv, {
    ask: ({ ana }) => ({ path: `students/${ana}/daily-points-summary/csv` }),
    answers: () => `\ufeffDate,Earned,Possible,Attendance,Notes\r\n${DAY},0,5,A,\r\n`,
    wrong: [
      [({ ana }) => ({ path: `students/${ana}/daily-points-summary/csv?endDate=1` }), 'Expected a day as YYYY-MM-DD'],
    ],
    namesRow: true,
  }),
];

export const CLASS_CALLS: readonly Call[] = [...BOOKS, ...CLASSES, ...REPORTS];
