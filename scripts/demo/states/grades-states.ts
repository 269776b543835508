import type { Page } from '@playwright/test';
import type { ScreenAddress } from './screen-address.ts';

export function gradesStates(classId: number): ScreenAddress[] {
  const summary = `/classes/${classId}/reports/grades-summary`;
  const ofClass = /^All together: [1-9]\d* absences?|^[1-9]\d* absences?$/;
  return [
    { name: 'grades-summary', path: summary, act: showsAllGrades },
    { name: 'grades-days', path: summary, act: openDays, isDialog: true },
    { name: 'grades-number', path: summary, act: openNumber(/^[1-9]\d* absences? of |^Days of /), isDialog: true },
    { name: 'grades-class-number', path: summary, act: openNumber(ofClass), isDialog: true },
    { name: 'grades-more', path: summary, act: openMore, isDialog: true },
    { name: 'student-grades', path: summary, act: openReport },
    { name: 'student-grades-sum', path: summary, act: openSum, isDialog: true },
    ...(['summary', 'reports', 'roll', 'substitute'] as const).map((print) => ({
      name: `print-${print}`,
      path: `/classes/${classId}/print?print=${print}`,
      act: showsPaper,
    })),
    { name: 'fill-sheet', path: `${summary}/fill-sheet` },
    { name: 'fill-sheet-review', path: `${summary}/fill-sheet`, act: chooseSheet },
  ];
}

async function showsAllGrades(page: Page): Promise<void> {
  await page.locator('a[href*="/grades-summary/student/"]').nth(29).waitFor();
}

async function openDays(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Last \d+ days of .*by hand/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

/** The app then lists the days in this number. */
function openNumber(name: RegExp): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('button', { name }).first().click();
    await page.getByRole('dialog').getByRole('list', { name: 'Days' }).waitFor();
  };
}

async function openMore(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More with these grades' }).click();
  await page.getByRole('dialog').waitFor();
}

/** Some cells filled, some names spelled otherwise, and one not in the class. */
const SHEET = [
  'Teacher Name:,Dana Whitcomb,',
  'Class:,Period 2 - Grade 7,',
  'Assignment Name:,Week 12 Participation,',
  'Due Date:,2026-11-20,',
  'Points Possible:,25.0,',
  'Extra Points:,0.0,',
  'Score Type:,POINTS,',
  'Student Num,Student Name,Score',
  ...[
    'Yusuf ABDULLAH,',
    'Oluwaseun ADEYEMI,',
    'Beatriz ALMEIDA,20.0',
    'Elsa ANDERSSON,',
    'Jonas BAUER,EX',
    'Nusrat BEGUM,',
    'Wei-Ling CHEN,',
    'Mateo CRUZ RUIZ,',
    'Zoé DUBOIS,',
    'María FERNÁNDEZ,',
    'Yara HOLLOWAY,',
    'Marcus JOHNSON,',
    'Tyler SMITH,24.5',
  ].map((line, at) => `${30117 + at},${line}`),
  '',
].join('\n');

async function chooseSheet(page: Page): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'week-12-participation.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) });
  await page.getByRole('list', { name: 'New scores' }).waitFor();
}

async function openReport(page: Page): Promise<void> {
  await page.locator('a[href*="/grades-summary/student/"]').first().click();
  await page.getByLabel('Totals').waitFor();
  await page.getByRole('img', { name: /^Points of each day/ }).waitFor();
}

/** On a phone the list shows it already. */
async function openSum(page: Page): Promise<void> {
  await openReport(page);
  const points = page.getByRole('table').getByRole('button', { name: /^\d+$/ });
  const days = page.getByRole('list', { name: /^Days of/ });
  await points.first().or(days).waitFor();
  if (await days.isVisible()) return;
  await points.first().click();
  await page.getByRole('dialog').waitFor();
}

async function showsPaper(page: Page): Promise<void> {
  await page.locator('.paper').first().waitFor();
}
