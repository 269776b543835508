import * as assessments from '#contract/rows/assessments.ts';
import * as dailyPoints from '#contract/rows/daily-points.ts';
import * as students from '#contract/rows/students.ts';
import { expect } from 'vitest';
import { call, type Call } from './call.ts';
import { DAY, type World } from './world.ts';

const NEXT_DAY = '2026-11-20';

const STUDENTS: readonly Call[] = [
  call(students.createStudent, {
    ask: ({ klass }) => ({ path: 'students', body: { fullName: 'Osei, Kofi', classId: klass } }),
    answers: ({ klass }) => ({ fullName: 'Osei, Kofi', lastName: 'Osei', nickname: 'Osei, Kofi', classId: klass }),
    wrong: [
      [
        ({ klass }) => ({ path: 'students', body: { fullName: 'A', classId: klass } }),
        'name must be at least 2 characters',
      ],
    ],
    namesRow: true,
  }),
  call(students.createStudents, {
    ask: ({ klass }) => ({
      path: 'students/create-many',
      body: { students: [{ fullName: 'RIVERA, Ana', classId: klass }] },
    }),
    answers: ({ ana }) => [{ id: ana, fullName: 'RIVERA, Ana' }],
    wrong: [
      [() => ({ path: 'students/create-many', body: { students: [] } }), 'Array must contain at least 1 element(s)'],
    ],
    namesRow: true,
    back: (rows) => ({ students: rows }),
  }),
  call(students.listStudents, {
    ask: ({ klass }) => ({ path: `students/by-class/${klass}` }),
    answers: ({ ana, ben }) =>
      expect.arrayContaining([
        expect.objectContaining({ id: ana, fullName: 'Rivera, Ana', number: 7, deleted: false }),
        expect.objectContaining({ id: ben, fullName: 'Chen, Ben', number: null }),
      ]) as object,
    wrong: [[() => ({ path: 'students/by-class/x' }), 'Invalid input']],
    namesRow: true,
  }),
  call(students.listTeachersStudents, {
    ask: ({ teacher }) => ({ path: `students/by-teacher/${teacher}` }),
    answers: ({ ana }) => expect.arrayContaining([expect.objectContaining({ id: ana })]) as object,
    wrong: [[() => ({ path: 'students/by-teacher/x' }), 'Invalid input']],
    namesRow: true,
  }),
  call(students.getStudent, {
    ask: ({ ana }) => ({ path: `students/${ana}?property=nickname` }),
    answers: ({ ana }) => ({ id: ana, nickname: 'Rivera, Ana' }),
    wrong: [[({ ana }) => ({ path: `students/${ana}?property=password` }), 'Invalid enum value']],
    namesRow: true,
  }),
  call(students.patchStudent, {
    ask: ({ ana }) => ({ path: 'students', body: { id: ana, number: 12, gender: 'f', note: null } }),
    answers: ({ ana }) => ({ id: ana, number: 12, gender: 'F', fullName: 'Rivera, Ana' }),
    wrong: [[({ ana }) => ({ path: 'students', body: { id: ana, number: 100 } }), 'Must be a number between 1 and 99']],
    namesRow: true,
    back: (answer) => answer,
  }),
  call(students.patchStudents, {
    ask: ({ ana, ben, klass }) => ({
      path: 'students/update-many',
      body: [
        { id: ben, number: 7, classId: klass },
        { id: ana, number: null, orderId: 2, row: 1 },
      ],
    }),
    answers: ({ ana, ben }) => [
      { id: ben, number: 7 },
      { id: ana, number: null, orderId: 2, row: 1 },
    ],
    wrong: [
      [() => ({ path: 'students/update-many', body: [] }), 'Array must contain at least 1 element(s)'],
      [({ ana }) => ({ path: 'students/update-many', body: [{ id: ana, gender: 'FM' }] }), 'Must be a single letter'],
      [({ ana }) => ({ path: 'students/update-many', body: [{ id: ana }, { id: ana }] }), 'Name each student once'],
    ],
    namesRow: true,
    back: (rows) => rows,
  }),
  call(students.deleteStudent, {
    ask: ({ ana }) => ({ path: `students/${ana}` }),
    wrong: [[() => ({ path: 'students/x' }), 'Invalid input']],
    namesRow: true,
  }),
];

const entry = ({ ben }: World, more: object = {}) => ({
  studentId: ben,
  createdAt: NEXT_DAY,
  attendanceState: 'T',
  ...more,
});
const MARKS: readonly Call[] = [
  call(dailyPoints.createMarks, {
    ask: (world) => ({ path: 'students/daily-points/create-many', body: { entries: [entry(world)] } }),
    answers: ({ ben }) => [{ studentId: ben, createdAt: NEXT_DAY, attendanceState: 'T', score: 3 }],
    wrong: [
      [
        (world) => ({
          path: 'students/daily-points/create-many',
          body: { entries: [entry(world, { createdAt: '2026-11-20T08:00:00Z' })] },
        }),
        'Expected a day as YYYY-MM-DD',
      ],
    ],
    namesRow: true,
    back: (rows) => ({ entries: rows }),
  }),
  call(dailyPoints.updateMarks, {
    ask: ({ ana }) => ({
      path: 'students/daily-points/update-many',
      body: { data: [{ studentId: ana, attendanceState: 'P' }], createdAt: DAY },
    }),
    answers: ({ ana }) => [{ studentId: ana, attendanceState: 'P', score: 5 }],
    wrong: [
      [
        ({ ana }) => ({
          path: 'students/daily-points/update-many',
          body: { data: [{ studentId: ana, attendanceState: 'X' }], createdAt: DAY },
        }),
        'Invalid enum value',
      ],
    ],
    namesRow: true,
    back: (rows) => ({ data: rows, createdAt: DAY }),
  }),
  call(dailyPoints.listMarks, {
    ask: ({ klass }) => ({ path: `students/daily-points/by-date/${DAY}/${klass}` }),
    answers: ({ ana }) => [{ studentId: ana, attendanceState: 'A' }],
    wrong: [
      [({ klass }) => ({ path: `students/daily-points/by-date/today/${klass}` }), 'Expected a day as YYYY-MM-DD'],
    ],
    namesRow: true,
  }),
  call(dailyPoints.deleteMarks, {
    ask: ({ klass }) => ({ path: `students/daily-points/by-date/${DAY}/${klass}` }),
    wrong: [
      [({ klass }) => ({ path: `students/daily-points/by-date/today/${klass}` }), 'Expected a day as YYYY-MM-DD'],
    ],
    namesRow: true,
  }),
];

const ASSESSMENTS: readonly Call[] = [
  call(assessments.createAssessment, {
    ask: ({ klass, ana }) => ({
      path: 'assessments',
      body: {
        classId: klass,
        name: 'Push-Ups 2026-11-20',
        assessmentTemplateId: '7',
        assessmentScores: [{ studentId: ana, fieldId: 11, value: '24' }],
      },
    }),
    answers: ({ klass, ana }) => ({
      classId: klass,
      assessmentTemplateId: 7,
      assessmentScores: [{ studentId: ana, fieldId: 11, value: '24' }],
    }),
    wrong: [
      [
        ({ klass }) => ({
          path: 'assessments',
          body: { classId: klass, name: 'x'.repeat(31), assessmentTemplateId: 1 },
        }),
        'String must contain at most 30 character(s)',
      ],
      [
        ({ klass }) => ({ path: 'assessments', body: { classId: klass, name: 'Mile', assessmentTemplateId: 99 } }),
        'There is no such assessment template',
      ],
    ],
    namesRow: true,
  }),
  call(assessments.patchAssessment, {
    ask: ({ assessment, ben }) => ({
      path: 'assessments',
      body: { id: assessment, name: 'Mile again', assessmentScores: [{ studentId: ben, fieldId: 2, value: '9:05' }] },
    }),
    answers: ({ assessment }) => ({ id: assessment, name: 'Mile again', assessmentTemplateId: 3 }),
    wrong: [
      [
        ({ assessment, ana }) => ({
          path: 'assessments',
          body: { id: assessment, assessmentScores: [{ studentId: ana, fieldId: 2, value: '8:75' }] },
        }),
        'Time must be in the format M:SS',
      ],
      [({ assessment }) => ({ path: 'assessments', body: { id: assessment, name: ' ' } }), 'Required'],
    ],
    namesRow: true,
    back: (answer) => answer,
  }),
  call(assessments.listTemplates, {
    ask: () => ({ path: 'assessments/templates' }),
    answers: () =>
      expect.arrayContaining([
        { id: 2, name: 'Mile Timer App', inputType: 'text', fields: [] },
        {
          id: 3,
          name: 'Mile Results',
          inputType: 'text',
          fields: [{ id: 2, name: 'Time', inputType: 'text', assessmentTemplateId: 3 }],
        },
      ]) as object,
  }),
  call(assessments.getAssessment, {
    ask: ({ assessment }) => ({ path: `assessments/${assessment}` }),
    answers: ({ ana }) => ({ name: 'Mile in fall', assessmentScores: [{ studentId: ana, fieldId: 2, value: '512' }] }),
    wrong: [[() => ({ path: 'assessments/x' }), 'Invalid input']],
    namesRow: true,
  }),
  call(assessments.listAssessments, {
    ask: ({ klass }) => ({ path: `assessments/by-template/${klass}?templateId=3` }),
    answers: ({ assessment, ana }) => [{ id: assessment, assessmentScores: [{ studentId: ana, value: '512' }] }],
    wrong: [[({ klass }) => ({ path: `assessments/by-template/${klass}?templateId=x` }), 'Invalid input']],
    namesRow: true,
  }),
  call(assessments.getAssessmentsCsv, {
    ask: ({ klass }) => ({ path: `assessments/getAllCSV/${klass}` }),
    answers: () => '\ufeffStudent,Mile in fall\r\n"Chen, Ben",\r\n"Rivera, Ana",8:32\r\n',
    wrong: [
      [
        ({ klass }) => ({ path: `assessments/getAllCSV/${klass}?templateId=2` }),
        'This template has no results to download',
      ],
    ],
    namesRow: true,
  }),
];

export const STUDENT_CALLS: readonly Call[] = [...STUDENTS, ...MARKS, ...ASSESSMENTS];
