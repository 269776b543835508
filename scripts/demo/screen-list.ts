import type { Page } from '@playwright/test';
import type { DemoTeacher } from './teacher.ts';

export interface ScreenAddress {
  /** The name of the picture's file. */
  readonly name: string;
  readonly path: string;
  /** What the teacher does on the screen before the picture. */
  readonly first?: (page: Page) => Promise<void>;
}

const press = (name: string) => async (page: Page) => await page.getByRole('button', { name, exact: true }).click();
const choose = (label: string) => async (page: Page) => await page.getByLabel(label, { exact: true }).check();

async function breakSettings(page: Page): Promise<void> {
  await choose('System')(page);
  await page.getByLabel('Daily points').fill('500');
  await page.getByLabel('Note 1 a label').fill('');
  await page.getByLabel('Note 2 a label').fill('BH');
  await press('Save')(page);
}

/** The screens that a visitor can open. */
export const PUBLIC_SCREENS: readonly ScreenAddress[] = [
  { name: 'landing', path: '/landing' },
  { name: 'sign-in', path: '/login' },
  { name: 'sign-up', path: '/login/sign-up' },
  { name: 'new-account-setup', path: '/login/new-account-setup' },
  { name: 'validate', path: '/login/validate?token=none' },
  { name: 'remove-account', path: '/login/remove-account?token=none' },
  { name: 'reset-password', path: '/login/reset-password' },
  { name: 'new-password', path: '/login/reset-password/validate?token=none' },
  { name: 'new-password-no-token', path: '/login/reset-password/validate' },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'terms-of-service', path: '/terms-of-service' },
  { name: 'not-found', path: '/no/such/page' },
];

/** The screens that the demo's teacher can open. */
export function teacherScreens({ classIds: [taken, open] }: DemoTeacher): ScreenAddress[] {
  return [
    { name: 'today', path: '/' },
    { name: 'grade-books', path: '/grade-books' },
    { name: 'create-grade-book', path: '/grade-books/create-grade-book' },
    { name: 'change-grade-book', path: '/grade-books/change-grade-book' },
    { name: 'edit-grade-book', path: '/grade-books/edit-grade-book' },
    { name: 'copy-classes', path: '/grade-books/copy-classes' },
    { name: 'classes', path: '/classes' },
    { name: 'create-class', path: '/classes/create-class' },
    { name: 'about-classes', path: '/classes/about' },
    { name: 'class-menu', path: `/classes/${taken}/edit` },
    { name: 'class-not-found', path: '/classes/1/edit' },
    { name: 'class-settings', path: `/classes/${taken}/edit/settings` },
    { name: 'upload-roster', path: `/classes/${open}/edit/upload-roster` },
    { name: 'edit-students', path: `/classes/${taken}/edit/edit-students` },
    { name: 'student-details', path: `/classes/${taken}/edit/student-details` },
    { name: 'daily-roster-saved', path: `/classes/${taken}/daily-roster` },
    { name: 'daily-roster-fresh', path: `/classes/${open}/daily-roster` },
    { name: 'nothing-lost', path: '/nothing-lost' },
    { name: 'grades-summary', path: `/classes/${taken}/reports/grades-summary` },
    { name: 'settings-advanced', path: '/settings' },
    { name: 'settings', path: '/settings', first: press('Hide Advanced') },
    { name: 'settings-tutorial', path: '/settings', first: press('Tutorial') },
    { name: 'settings-field', path: '/settings', first: choose('Field') },
    // This picture comes last, because the browser would ask before it leaves a page with changes that are not saved.
    { name: 'settings-errors', path: '/settings', first: breakSettings },
  ];
}

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/18.5 Mobile/15E148 Safari/604.1';

/** A phone, an upright tablet, a tablet on its side, and a desktop. */
export const SIZES = [
  { width: 390, height: 844, phone: { userAgent: PHONE, hasTouch: true, isMobile: true } },
  { width: 820, height: 1180, phone: null },
  { width: 1180, height: 820, phone: null },
  { width: 1440, height: 900, phone: null },
] as const;
