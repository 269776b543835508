import { addDays } from '#domain/dates.ts';
import { PATHS, addresses } from '../../src/platform/addresses.ts';
import { today } from '../../src/platform/clock.ts';
import { GradesSummaryScreen } from '../../src/screens/grades-summary/grades-summary-screen.tsx';
import { showClassScreen } from './class-screen.tsx';
import { classRow, markRow, studentRow } from './rows.ts';
import { testTeacher } from './screen.tsx';
import { rowsOf } from './stored-rows.ts';

export const NOW = today();
export const LONG_AGO = addDays(NOW, -100);

/** Class 1 has three students and a removed one; class 2 has none. */
export async function shownGrades(kind: 'phone' | 'desktop' = 'desktop', classId = 1, complete = true, search = '') {
  const all = await testTeacher({}, complete);
  const { db } = all.device;
  await db.classes.bulkPut([classRow(1, 'Period 3'), classRow(2, 'Empty')]);
  await db.students.bulkPut([
    studentRow(11, 'Abdi, Hodan', { nickname: 'Hodan A.' }),
    studentRow(12, 'Begay, Tyler'),
    studentRow(13, 'Chen, Bo'),
    studentRow(14, 'Gone, Ali', { deleted: true }),
  ]);
  await rowsOf(db, 'marks').bulkPut([
    markRow(11, LONG_AGO, { attendanceState: 'A' }),
    markRow(11, NOW, { note1: 'ND', note1State: 'a' }),
    markRow(12, LONG_AGO),
    markRow(14, LONG_AGO, { attendanceState: 'T' }),
  ]);
  const address = addresses.gradesSummary(classId) + search;
  const page = showClassScreen(all.teacher, { path: PATHS.gradesSummary, address, kind }, <GradesSummaryScreen />);
  return { ...all, page };
}
