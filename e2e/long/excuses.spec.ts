import { expect } from '@playwright/test';
import { patchUser } from '../../contract/account/user.ts';
import { createAssessment } from '../../contract/rows/assessments.ts';
import { createMarks } from '../../contract/rows/daily-points.ts';
import { patchStudent } from '../../contract/rows/students.ts';
import { ASSESSMENT_TEMPLATES } from '../../domain/assessments/assessment-templates.ts';
import { weekdayOf, type LocalDate } from '../../domain/dates.ts';
import { formatDay } from '../../src/platform/format.ts';
import { barriers } from '../support/barriers.ts';
import { cutPages, PAPER_SIZES } from '../support/paper.ts';
import { printedPages } from '../support/printed.ts';
import { test, type StoryServer } from '../support/story.ts';
import { createTeacher, daysBefore, signIn, studentName, officeOf } from '../support/teacher.ts';

test.use({ viewport: { width: 390, height: 844 } });

const COMMENT = 'Works hard and helps the younger players. '.repeat(12).slice(0, 500).trim();
const DAYS = daysBefore(9).toReversed();
const [PRESENT, ABSENT, EXCUSED, MADE_UP, TARDY] = DAYS as [LocalDate, LocalDate, LocalDate, LocalDate, LocalDate];

/** Creates a class of two students. The second student has nine days. */
async function classWithExcuses(server: StoryServer): Promise<{ classId: number; ben: number }> {
  const [klass] = await createTeacher(server, ['Period 1'], 2);
  const [classId, ben] = [klass?.id ?? 0, klass?.students[1] ?? 0];
  const call = await officeOf(server);
  const marks = {
    [ABSENT]: { attendanceState: 'A' },
    [EXCUSED]: { attendanceState: 'A', excuse: 'medical' },
    [MADE_UP]: { excuse: 'activity', madeUp: TARDY },
    [TARDY]: { attendanceState: 'T' },
  } as const;
  const entries = DAYS.map((day) => ({ studentId: ben, createdAt: day, ...(day in marks && marks[day]) }));
  await call(createMarks, { body: { entries } });
  await call(patchStudent, { body: { id: ben, comment: COMMENT } });
  await call(patchUser, { body: { reportName: 'Ms. Goldberg', school: 'Lincoln Middle School' } });
  return { classId, ben };
}

test('4.67, 6.74, 6.76, 6.78 A teacher reads a report with excused days and prints it for the parents on one page of A4 or Letter, without the reasons', async ({
  server,
  page,
}) => {
  const { classId, ben } = await classWithExcuses(server);
  await signIn(page, server.url);
  await page.goto(`${server.url}/classes/${classId}/reports/grades-summary/student/${ben}`);
  await expect(page.getByText('absent, 1 excused')).toBeVisible();
  await expect(page.getByText(COMMENT)).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  await page.setViewportSize({ width: 1180, height: 820 });
  await page.goto(`${server.url}/classes/${classId}/print?print=reports&student=${ben}`);
  for (const [name, size] of Object.entries(PAPER_SIZES)) {
    await page.getByText(name, { exact: true }).click();
    await expect(page.locator('.paper svg[role="img"]')).toHaveCount(1);
    const pages = await printedPages(await page.pdf({ preferCSSPageSize: true }));
    expect(pages.map((one) => one.size)).toEqual([size]);
    expect(await cutPages(page)).toEqual([]);
    // The calendar has a weekend, so its boxes are narrow. A box with its text on two lines would make its week higher.
    const weeks = page.locator('.paper-months tr');
    const heights = await weeks.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(3);
    const text = pages[0]?.text ?? '';
    for (const words of [
      studentName(2),
      'Ms. Goldberg · Lincoln Middle School',
      `${formatDay(PRESENT, 'dated')} – `,
      '82.5%',
      '33 of 40 points',
      '8 days counted',
      '2 absent, 1 excused',
      '40 possible − 5 for 1 absence − 2 for 1 tardy = 33',
      `Excused, not counted: ${formatDay(EXCUSED, 'plain')}.`,
      `Made up: ${formatDay(MADE_UP, 'plain')} (on ${formatDay(TARDY, 'plain')}).`,
      COMMENT,
      'Parent or guardian',
      'Page 1 of 1',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toMatch(/medical|activity/i);
  }
});

/** Eight months with notes, excuses and tardies on every weekday, each fitness test twice, and the longest comment. */
async function fullReport(server: StoryServer): Promise<{ classId: number; ana: number }> {
  const [klass] = await createTeacher(server, ['Period 1'], 1);
  const [classId, ana] = [klass?.id ?? 0, klass?.students[0] ?? 0];
  const call = await officeOf(server);
  const days = daysBefore(235).filter((day) => weekdayOf(day) >= 1 && weekdayOf(day) <= 5);
  const entries = days.map((day, at) => ({
    studentId: ana,
    createdAt: day,
    ...(at % 11 === 3 && { attendanceState: 'T' as const }),
    ...(at % 30 > 24 && { attendanceState: 'A' as const, excuse: 'medical' as const }),
    ...(at % 9 === 0 && { note1: 'ND', note1State: 'a' as const }),
    ...(at % 29 === 3 && { customNote: 'KNEE' }),
  }));
  await call(createMarks, { body: { entries } });
  for (const { id, name, fields } of ASSESSMENT_TEMPLATES.filter((template) => template.id > 2)) {
    for (const value of ['20', '24']) {
      const assessmentScores = fields.map((field) => ({ studentId: ana, fieldId: field.id, value }));
      await call(createAssessment, {
        body: { classId, name: `${name} ${value}`, assessmentTemplateId: String(id), assessmentScores },
      });
    }
  }
  await call(patchStudent, { body: { id: ana, comment: COMMENT } });
  await call(patchUser, { body: { reportName: 'Ms. Goldberg', school: 'Lincoln Middle School' } });
  return { classId, ana };
}

test('6.74, 6.75, 6.78 A report with eight months, all fitness tests and the longest comment fits on one page of A4 and of Letter', async ({
  server,
  page,
}) => {
  const { classId, ana } = await fullReport(server);
  await signIn(page, server.url);
  await page.setViewportSize({ width: 1180, height: 820 });
  await page.goto(`${server.url}/classes/${classId}/print?print=reports&student=${ana}`);
  await expect(page.locator('.paper svg[role="img"]')).toHaveCount(1);
  for (const name of Object.keys(PAPER_SIZES)) {
    await page.getByText(name, { exact: true }).click();
    await expect(page.getByText(/^and \d+ more tests$/)).toBeVisible();
    expect(await cutPages(page), name).toEqual([]);
  }
});
