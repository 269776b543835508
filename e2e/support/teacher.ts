import { expect, type Page } from '@playwright/test';
import { login } from '../../contract/account/auth.ts';
import { createClass } from '../../contract/rows/classes.ts';
import { createGradeBook } from '../../contract/rows/grade-books.ts';
import { createStudents } from '../../contract/rows/students.ts';
import { patchUser } from '../../contract/account/user.ts';
import { addDays, localDateAt, type LocalDate } from '../../domain/dates.ts';
import { apiClient } from '../../scripts/serve/api-client.ts';
import { createAccount } from '../../scripts/serve/new-account.ts';
import type { Call } from '../../src/api/call.ts';
import { SIGN_UP_CODE, type StoryServer } from './story.ts';

export const TEACHER = { email: 'noa.goldberg@school.example', password: 'whistle-and-cones' };

export interface TeachersClass {
  readonly id: number;
  readonly students: readonly number[];
}

/** A verified account with these classes (`Student 01` …), and so many sign-ins that the app shows no guides. */
export async function createTeacher(
  server: StoryServer,
  classNames: readonly string[],
  studentCount: number,
  who = TEACHER,
): Promise<TeachersClass[]> {
  const call = apiClient(server.url);
  await createAccount(call, server.dataDir, { code: SIGN_UP_CODE, ...who }, 'Story');
  const book = await call(createGradeBook, { body: { name: 'Fall 2026' } });
  await call(patchUser, { body: { currentGradeBookId: book.id } });
  const classes: TeachersClass[] = [];
  for (const name of classNames) {
    const { id } = await call(createClass, { body: { name, gradeBookId: book.id } });
    const students = Array.from({ length: studentCount }, (_, n) => ({ fullName: studentName(n + 1), classId: id }));
    const rows = students.length === 0 ? [] : await call(createStudents, { body: { students } });
    classes.push({ id, students: rows.map((row) => row.id) });
  }
  return classes;
}

/** Returns a client of another device on which the teacher is signed in. */
export async function officeOf(server: Pick<StoryServer, 'url'>): Promise<Call> {
  const call = apiClient(server.url);
  await call(login, { body: { ...TEACHER, deviceName: 'Office' } });
  return call;
}

export function idsOf(klass: TeachersClass | undefined, numbers: readonly number[]): Set<number> {
  return new Set(numbers.map((number) => klass?.students[number - 1] ?? 0));
}

export function studentName(number: number): string {
  return `Student ${String(number).padStart(2, '0')}`;
}

export async function signIn(page: Page, url: string, who = TEACHER): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'), { timeout: 10_000 });
}

export async function openRoster(page: Page, url: string, classId: number, day?: LocalDate): Promise<void> {
  await page.goto(`${url}/classes/${classId}/daily-roster${day === undefined ? '' : `?date=${day}`}`);
  await expect(page.getByRole('button', { name: `Attendance of ${studentName(1)}:` })).toBeVisible();
}

/** Waits until the service worker is installed. From then on, the files of the app are on the device. */
export async function installed(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** Signs in, opens the roll of a class, and waits until the app is installed. */
export async function openInstalled(page: Page, url: string, classId: number, day?: LocalDate): Promise<void> {
  await signIn(page, url);
  await openRoster(page, url, classId, day);
  await installed(page);
}

export function daysBefore(count: number): LocalDate[] {
  const now = new Date();
  const today = localDateAt(now.getTime(), now.getTimezoneOffset());
  return Array.from({ length: count }, (_, index) => addDays(today, -index - 1));
}

export async function markAbsent(page: Page, student: number): Promise<void> {
  await attendance(page, student, 'present').click();
  await expect(attendance(page, student, 'absent')).toBeVisible();
}

export function attendance(page: Page, student: number, state: string) {
  return page.getByRole('button', { name: `Attendance of ${studentName(student)}: ${state}` });
}

export function statusChip(page: Page) {
  return page.getByRole('status').getByRole('button').first();
}

export function saveButton(page: Page) {
  return page.getByRole('button', { name: /^Save( ·|:|$)/ });
}

/** Saves the roll that the screen shows. The device stores it, which needs no network. */
export async function saveRoll(page: Page): Promise<void> {
  await saveButton(page).click();
  await expect(page.getByText('Daily Points Saved')).toBeVisible();
}
