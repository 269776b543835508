import type { Page } from '@playwright/test';
import { mileResultsName } from '#domain/race/results.ts';
import {
  askToDeleteDay,
  beginRoll,
  deleteDay,
  findByKeys,
  excuseDay,
  openActivityNote,
  putDayBack,
  showAllKeys,
  showSum,
  startGymMode,
  showOwedDays,
} from './states/roster-states.ts';
import {
  askForTemplate,
  askToDeleteAssessment,
  deleteAssessment,
  openAssessmentDialog,
  putAssessmentBack,
  showSplits,
} from './states/assessment-states.ts';
import { gridOfSixty, openAssessmentName, pasteScores } from './states/entry-states.ts';
import { endTrial, openAccountDialog, showDevices } from './states/account-states.ts';
import { giveFile, showAdmin, showErrorPage } from './states/door-states.ts';
import { gradesStates } from './states/grades-states.ts';
import { orderStates } from './states/order-states.ts';
import { breakSettings, openTutorial, press, showField } from './states/settings-states.ts';
import { askToDeleteStudent, openStudentDialog, reviewRoster, tickRemovals } from './states/student-states.ts';
import type { DemoTeacher } from './school/teacher.ts';
import { openRules, pickUpPlayer, showTeams } from './states/team-states.ts';
import type { ScreenAddress } from './states/screen-address.ts';
import {
  askToExit,
  endRace,
  lapsBeforeStart,
  moveTap,
  offerRunningRace,
  openLastTaps,
  openRaceName,
  runningTimer,
  saveInRace,
  showTimer,
  showTimerBar,
  sleepInRace,
  timerOfSixty,
} from './states/timer-states.ts';

/** Types a password. The link is not valid, so the server refuses every password. */
async function giveAnyPassword(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill('whistle-and-cones');
  await page.getByRole('button', { name: 'Verify and sign in' }).click();
  await page.getByRole('alert').waitFor();
}

export const PUBLIC_SCREENS: readonly ScreenAddress[] = [
  { name: 'landing', path: '/landing' },
  { name: 'sign-in', path: '/login' },
  { name: 'sign-up', path: '/login/sign-up' },
  { name: 'new-account-setup', path: '/login/new-account-setup' },
  { name: 'validate', path: '/login/validate?token=none' },
  { name: 'validate-no-token', path: '/login/validate' },
  { name: 'validate-stale', path: '/login/validate?token=none', act: giveAnyPassword },
  { name: 'remove-account', path: '/login/remove-account?token=none' },
  { name: 'reset-password', path: '/login/reset-password' },
  { name: 'new-password', path: '/login/reset-password/validate?token=none' },
  { name: 'new-password-no-token', path: '/login/reset-password/validate' },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'terms-of-service', path: '/terms-of-service' },
  { name: 'not-found', path: '/no/such/page' },
];

export function teacherScreens(teacher: DemoTeacher): ScreenAddress[] {
  const {
    classIds: [taken = 0, open, , rows, full = 0],
    firstDay,
  } = teacher;
  return [
    { name: 'intro', path: '/intro' },
    { name: 'intro-apple', path: '/intro', act: chooseDevice('Apple iPhone/iPad') },
    { name: 'intro-android', path: '/intro', act: chooseDevice('Android Phone/Tablet') },
    { name: 'intro-desktop', path: '/intro', act: chooseDevice('Desktop/Laptop') },
    { name: 'grade-books', path: '/grade-books' },
    { name: 'create-grade-book', path: '/grade-books/create-grade-book' },
    { name: 'change-grade-book', path: '/grade-books/change-grade-book' },
    { name: 'edit-grade-book', path: '/grade-books/edit-grade-book' },
    { name: 'copy-classes', path: '/grade-books/copy-classes' },
    { name: 'classes', path: '/classes' },
    { name: 'create-class', path: '/classes/create-class' },
    { name: 'about-classes', path: '/classes/about' },
    { name: 'open-roster', path: '/open-roster', act: giveFile },
    { name: 'open-timer', path: '/mile-timer' },
    { name: 'class-menu', path: `/classes/${taken}/edit` },
    { name: 'class-not-found', path: '/classes/1/edit', act: showsText('We can’t find this class') },
    { name: 'class-settings', path: `/classes/${taken}/edit/settings` },
    { name: 'make-ups', path: `/classes/${taken}/make-ups`, act: showOwedDays },
    { name: 'upload-roster', path: `/classes/${open}/edit/upload-roster`, act: showsFileField },
    { name: 'upload-roster-review', path: `/classes/${open}/edit/upload-roster`, act: reviewRoster },
    { name: 'upload-roster-removals', path: `/classes/${open}/edit/upload-roster`, act: tickRemovals },
    { name: 'edit-students', path: `/classes/${taken}/edit/edit-students` },
    {
      name: 'delete-student',
      path: `/classes/${taken}/edit/edit-students`,
      act: askToDeleteStudent,
      isDialog: true,
    },
    {
      name: 'student-dialog',
      path: `/classes/${taken}/edit/student-details`,
      act: openStudentDialog,
      isDialog: true,
    },
    { name: 'student-details', path: `/classes/${taken}/edit/student-details` },
    ...orderStates(rows ?? 0, full),
    { name: 'daily-roster-saved', path: `/classes/${taken}/daily-roster` },
    { name: 'daily-roster-fresh', path: `/classes/${open}/daily-roster` },
    ...rosterStates(teacher),
    { name: 'daily-roster-rows', path: `/classes/${rows}/daily-roster` },
    { name: 'daily-roster-older-settings', path: `/classes/${taken}/daily-roster?date=${firstDay}` },
    ...assessmentStates(teacher),
    { name: 'nothing-lost', path: '/nothing-lost' },
    { name: 'about', path: '/about' },
    { name: 'about-licenses', path: '/about', act: openLicenses },
    { name: 'getting-started', path: '/about/getting-started' },
    { name: 'getting-started-sample', path: '/about/getting-started', act: addSample },
    { name: 'getting-started-removed', path: '/about/getting-started', act: removeSample },
    { name: 'account', path: '/account', act: showDevices },
    { name: 'account-rename', path: '/account', act: openAccountDialog('Rename'), isDialog: true },
    { name: 'account-password', path: '/account', act: openAccountDialog('Change password'), isDialog: true },
    { name: 'account-delete', path: '/account', act: openAccountDialog('Delete account'), isDialog: true },
    { name: 'team-maker', path: `/classes/${full}/team-maker` },
    { name: 'team-maker-rules', path: `/classes/${full}/team-maker`, act: openRules, isDialog: true },
    { name: 'team-maker-teams', path: `/classes/${full}/team-maker`, act: pickUpPlayer },
    { name: 'team-show', path: `/classes/${full}/team-maker`, act: showTeams },
    ...gradesStates(taken),
    { name: 'settings-advanced', path: '/settings' },
    { name: 'settings', path: '/settings', act: press('Hide Advanced') },
    ...timerStates(teacher),
    // The browser changes an answer for the next three; a load gets the real one.
    { name: 'account-trial-over', path: '/account', act: endTrial },
    { name: 'error-page', path: '/about', act: showErrorPage },
    { name: 'admin', path: '/about', act: showAdmin },
    { name: 'settings-tutorial', path: '/settings', act: openTutorial, isDialog: true },
    // Last: the look is stored, and leaving unsaved changes would ask.
    { name: 'daily-roster-gym', path: `/classes/${open}/daily-roster`, act: startGymMode },
    { name: 'timer-gym', path: timerOf(full), act: runningTimer(full) },
    { name: 'assessments-gym', path: fitnessOf(teacher) },
    { name: 'settings-field', path: '/settings', act: showField },
    { name: 'daily-roster-field', path: `/classes/${open}/daily-roster` },
    { name: 'assessments-field', path: fitnessOf(teacher) },
    { name: 'daily-roster-field-gym', path: `/classes/${taken}/daily-roster`, act: startGymMode },
    { name: 'timer-field', path: timerOf(full), act: runningTimer(full) },
    { name: 'timer-end', path: timerOf(full), act: endRace },
    { name: 'settings-errors', path: '/settings', act: breakSettings },
  ];
}

async function openLicenses(page: Page): Promise<void> {
  await page.getByText('Third-party licenses', { exact: true }).click();
  await page.getByRole('list', { name: 'Third-party licenses' }).locator('summary').first().click();
}

function chooseDevice(label: string): (page: Page) => Promise<void> {
  return async (page) => await page.getByRole('radio', { name: label }).check({ force: true });
}

/** Adds the sample class, unless an earlier visit has already added it. */
async function addSample(page: Page): Promise<void> {
  const add = page.getByRole('button', { name: 'Add sample class' });
  const remove = page.getByRole('button', { name: 'Remove sample class' });
  await add.or(remove).waitFor();
  if (await add.isVisible()) await add.click();
  await remove.waitFor();
}

async function removeSample(page: Page): Promise<void> {
  await addSample(page);
  await page.getByRole('button', { name: 'Remove sample class' }).click();
  await page.getByText(/^The sample class is removed/).waitFor();
}

/** Returns a function that waits for a text that the screen shows only after it has read its rows. */
function showsText(text: string): (page: Page) => Promise<void> {
  return async (page) => await page.getByText(text).first().waitFor();
}

/** Waits for the file field of the roster page, which the screen shows after it has read the students of the class. */
async function showsFileField(page: Page): Promise<void> {
  await page.locator('input[type=file]').first().waitFor({ state: 'attached' });
}

function timerOf(classId: number): string {
  return `/classes/${classId}/assessments/mile-timer`;
}

function fitnessOf({ classIds: [taken], assessments }: DemoTeacher): string {
  return `/classes/${taken}/assessments?template=4&assessment=${assessments[4]}`;
}

/** Returns the pictures of the mile timer, from the choices before a race to the end of the race. */
function timerStates(teacher: DemoTeacher): ScreenAddress[] {
  const { classIds } = teacher;
  const [taken = 0, , , rows = 0, full = 0] = classIds;
  return [
    { name: 'timer-set-up', path: timerOf(full) },
    { name: 'timer-start', path: timerOf(taken), act: showTimer },
    { name: 'timer-running', path: timerOf(full), act: runningTimer(full) },
    { name: 'timer-keypad', path: timerOf(full), act: runningTimer(full, true) },
    { name: 'timer-last-taps', path: timerOf(full), act: openLastTaps(full), isDialog: true },
    { name: 'timer-move-tap', path: timerOf(full), act: moveTap(full), isDialog: true },
    { name: 'timer-slept', path: timerOf(full), act: sleepInRace(full) },
    { name: 'timer-name', path: timerOf(full), act: openRaceName(full), isDialog: true },
    { name: 'timer-exit', path: timerOf(full), act: askToExit(full), isDialog: true },
    { name: 'timer-bar', path: '/classes', act: showTimerBar },
    { name: 'timer-early', path: timerOf(rows), act: lapsBeforeStart(rows) },
    { name: 'timer-after-save', path: timerOf(rows), act: saveInRace(rows) },
    { name: 'timer-offer', path: `/classes/${rows}/assessments?template=2`, act: offerRunningRace },
    { name: 'timer-sixty', path: timerOf(full), act: timerOfSixty(teacher) },
    { name: 'timer-ended', path: timerOf(taken), act: endRace },
  ];
}

/** Afterwards the assessments are as before. */
function assessmentStates(teacher: DemoTeacher): ScreenAddress[] {
  const {
    classIds: [taken, open],
    assessments,
    pastDay,
  } = teacher;
  const all = `/classes/${taken}/assessments`;
  const saved = (template: number) => `${all}?template=${template}&assessment=${assessments[template]}`;
  return [
    { name: 'assessments', path: all },
    { name: 'assessments-templates', path: all, act: askForTemplate, isDialog: true },
    { name: 'assessments-none', path: `/classes/${open}/assessments` },
    { name: 'assessments-new', path: `${all}?template=7` },
    { name: 'assessments-custom', path: saved(1) },
    { name: 'assessments-mile', path: saved(3) },
    { name: 'assessments-splits', path: saved(3), act: showSplits(mileResultsName(pastDay)) },
    { name: 'assessments-fitness', path: saved(4) },
    { name: 'assessments-sixty', path: all, act: gridOfSixty(teacher) },
    { name: 'assessments-timer', path: `${all}?template=2` },
    { name: 'name-assessment', path: `${all}?template=7`, act: openAssessmentName, isDialog: true },
    { name: 'paste-scores', path: saved(4), act: pasteScores, isDialog: true },
    { name: 'edit-assessment', path: saved(7), act: openAssessmentDialog, isDialog: true },
    { name: 'delete-assessment', path: saved(7), act: askToDeleteAssessment, isDialog: true },
    { name: 'assessments-deleted', path: saved(7), act: deleteAssessment },
    { name: 'assessments-put-back', path: all, act: putAssessmentBack(assessments[7]) },
  ];
}

/** Afterwards the saved day is as before. Unsaved marks stay, so a later picture shows them. */
function rosterStates({ classIds: [taken, open, begun], pastDay }: DemoTeacher): ScreenAddress[] {
  const past = `/classes/${taken}/daily-roster?date=${pastDay}`;
  const fresh = `/classes/${open}/daily-roster`;
  return [
    { name: 'activity-note', path: fresh, act: openActivityNote, isDialog: true },
    { name: 'daily-roster-find', path: fresh, act: findByKeys, isDialog: true },
    { name: 'daily-roster-keys', path: fresh, act: showAllKeys, isDialog: true },
    { name: 'daily-roster-begun', path: `/classes/${begun}/daily-roster`, act: beginRoll },
    { name: 'daily-roster-sum', path: `/classes/${begun}/daily-roster`, act: showSum, isDialog: true },
    { name: 'daily-roster-excused', path: fresh, act: excuseDay },
    { name: 'daily-roster-past', path: past },
    { name: 'delete-day', path: past, act: askToDeleteDay, isDialog: true },
    { name: 'daily-roster-deleted', path: past, act: deleteDay },
    { name: 'daily-roster-put-back', path: past, act: putDayBack },
  ];
}

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/18.5 Mobile/15E148 Safari/604.1';

export const PHONE_SIZE = { userAgent: PHONE, hasTouch: true, isMobile: true };

export const SIZES = [
  { width: 390, height: 844, phone: PHONE_SIZE },
  { width: 820, height: 1180, phone: null },
  { width: 1180, height: 820, phone: null },
  { width: 1440, height: 900, phone: null },
] as const;
