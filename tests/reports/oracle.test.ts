import { afterAll, beforeAll, expect, test } from 'vitest';
import { studentReportCells } from '#domain/csv/student-report.ts';
import type { FigureKey } from '#domain/reports/opened-figure.ts';
import { studentReportRow } from '#domain/reports/student-report.ts';
import { noteColumns, noteCount, summaryTotals } from '#domain/reports/class-figures.ts';
import { sumOf } from '#domain/scoring/sum.ts';
import { ReadingDb } from '../../src/workers/grades/reading-db.ts';
import { daysOfClass, daysOfStudent, reportStudents, sumClass } from '../../src/workers/grades/sums.ts';
import { TestDevice } from '../support/device.ts';
import { classRow } from '../support/rows.ts';
import { rowsOf } from '../support/stored-rows.ts';
import { generatedClass, type GeneratedClass } from './generated-class.ts';
import { expectedRow, labelsOf, marksOf, pointsOf } from './oracle.ts';

const CLASSES = Array.from({ length: 300 }, (_, at) => generatedClass(at + 1));
let device: TestDevice;
let db: ReadingDb;

beforeAll(async () => {
  device = new TestDevice();
  await device.db.classes.bulkPut(CLASSES.map(({ id }) => classRow(id, `Period ${id}`)));
  await device.db.students.bulkPut(CLASSES.flatMap(({ students }) => students));
  await rowsOf(device.db, 'marks').bulkPut(CLASSES.flatMap(({ marks }) => marks));
  db = new ReadingDb(device.db.name, device.factory);
});
afterAll(() => {
  db.close();
  device.db.close();
});

const askOf = ({ id, range }: GeneratedClass) => ({ classId: id, range: { ...range, chosen: true } });

test('6.1, 6.2, 6.3, 6.4 the grades summaries of 300 generated classes equal the results of a second, simple calculation', async () => {
  for (const klass of CLASSES) {
    for (const withRemoved of [false, true]) {
      const { rows } = await sumClass(db, askOf(klass), withRemoved);
      const shown = klass.students.filter(({ deleted }) => withRemoved || !deleted);
      const expected = shown.map((student) => expectedRow(student, klass.marks, klass.range));
      const found = rows.map(({ noteFrequencies, fullName: _f, nickname: _n, deleted: _d, number: _no, ...row }) => ({
        ...row,
        notes: Object.fromEntries(noteFrequencies.map(({ note, count }) => [note, count])),
      }));
      const byId = (a: { studentId: number }, b: { studentId: number }) => a.studentId - b.studentId;
      expect(found.toSorted(byId), `class ${klass.id}`).toEqual(expected.toSorted(byId));
      const { sum } = summaryTotals(rows);
      const total = (of: (row: (typeof expected)[number]) => number) => expected.reduce((all, row) => all + of(row), 0);
      expect([sum.score, sum.value, sum.days, sum.absences, sum.tardies]).toEqual([
        total(({ totalScore }) => totalScore),
        total(({ totalValue }) => totalValue),
        total(({ daysCounted }) => daysCounted),
        total(({ totalAbsences }) => totalAbsences),
        total(({ totalTardies }) => totalTardies),
      ]);
    }
  }
});

test('6.10, 6.23, 6.25 the student reports of 300 generated classes have the same days, points and sums as a second, simple calculation', async () => {
  for (const klass of CLASSES) {
    const reports = await reportStudents(
      db,
      askOf(klass),
      klass.students.map(({ id }) => id),
    );
    expect(reports).toHaveLength(klass.students.length);
    for (const { student, marks, totals } of reports) {
      const own = marksOf(student, klass.marks, klass.range);
      expect(totals.totalScore).toBe(own.reduce((sum, mark) => sum + pointsOf(mark), 0));
      expect(studentReportCells(marks.map(studentReportRow)).slice(1)).toEqual(
        own.map((mark) => [
          mark.createdAt,
          pointsOf(mark),
          mark.value,
          mark.attendanceState === 'P' ? '' : mark.attendanceState,
          [...labelsOf(mark), ...(mark.customNote === '' ? [] : [mark.customNote])].join('; '),
        ]),
      );
      for (const mark of marks) {
        const { parts, score } = sumOf(mark, null);
        const sum = parts.reduce((all, { points }) => all + (points ?? 0), 0);
        expect(Math.max(0, sum)).toBe(score);
        expect(score).toBe(pointsOf(mark));
      }
    }
  }
});

test('6.26 in 300 generated classes, each number of a student in the grades summary is the sum of the days that a press on this number opens', async () => {
  for (const klass of CLASSES) {
    const { rows } = await sumClass(db, askOf(klass), true);
    for (const row of rows) {
      const opened = async (key: FigureKey) => await daysOfStudent(db, askOf(klass), { studentId: row.studentId, key });
      const all = await opened('points');
      expect(all.reduce((sum, mark) => sum + pointsOf(mark), 0)).toBe(row.totalScore);
      expect(all.reduce((sum, { value }) => sum + value, 0)).toBe(row.totalValue);
      expect(all).toHaveLength(row.daysCounted);
      expect((await opened('absences')).map(({ attendanceState }) => attendanceState)).toEqual(
        Array(row.totalAbsences).fill('A'),
      );
      expect((await opened('tardies')).map(({ attendanceState }) => attendanceState)).toEqual(
        Array(row.totalTardies).fill('T'),
      );
      for (const { note, count } of row.noteFrequencies) {
        const given = (await opened(`note:${note}`)).map((mark) => labelsOf(mark).filter((label) => label === note));
        expect(given.flat()).toHaveLength(count);
        expect(given.every((labels) => labels.length > 0)).toBe(true);
      }
    }
  }
});

test('6.26 in 300 generated classes, each total of the class in the grades summary is the sum of the days that a press on this total opens', async () => {
  for (const klass of CLASSES) {
    const { rows } = await sumClass(db, askOf(klass), false);
    const studentIds = rows.map(({ studentId }) => studentId);
    const total = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0);
    const days = async (key: FigureKey) => await daysOfClass(db, askOf(klass), { studentIds, key });
    const share = async (key: FigureKey) => (await days(key)).reduce((sum, one) => sum + one.share, 0);
    expect(await share('points')).toBe(total(({ totalScore }) => totalScore));
    expect((await days('points')).reduce((sum, { value }) => sum + value, 0)).toBe(
      total(({ totalValue }) => totalValue),
    );
    expect(await share('days')).toBe(total(({ daysCounted }) => daysCounted));
    expect(await share('absences')).toBe(total(({ totalAbsences }) => totalAbsences));
    expect(await share('tardies')).toBe(total(({ totalTardies }) => totalTardies));
    for (const note of noteColumns(rows)) {
      expect(await share(`note:${note}`)).toBe(total((row) => noteCount(row, note)));
    }
    const ordered = (await days('points')).map(({ day }) => day);
    expect(ordered).toEqual([...new Set(ordered)].toSorted());
  }
});
