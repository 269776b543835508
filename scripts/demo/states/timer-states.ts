/** The states of the mile timer that need presses, or a race that runs. */
import type { Page } from '@playwright/test';
import { createClass } from '#contract/rows/classes.ts';
import { deleteRace } from '#contract/rows/races.ts';
import { createStudents, listStudents } from '#contract/rows/students.ts';
import { compareNames } from '#domain/text/names.ts';
import { registerOf } from '../school/names.ts';
import { raceOf, storeRace, type RaceEvents } from '../school/races.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { waitUntilPulled } from './device-state.ts';
import { onSecondTablet } from '../school/second-tablet.ts';
import type { DemoTeacher } from '../school/teacher.ts';

const RUNNING_MS = 587_000;

/** Leaves the set-up. A device that has a set-up of the class, or its race, shows the timer at once. */
export async function showTimer(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Next' });
  await next.or(page.getByRole('timer')).first().waitFor();
  if (await next.isVisible()) await next.click();
  await page.getByRole('timer').waitFor();
}

/** A timer whose clock has run for 9:47, with its keypad if `isKeypadOpen`. The race is deleted before the next picture. */
export function runningTimer(classId: number, isKeypadOpen = false): (page: Page) => Promise<void> {
  return async (page) => {
    await runRace(new URL(page.url()).origin, classId);
    const made = Date.now();
    await page.reload();
    await waitUntilPulled(page, made);
    await showTimer(page);
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    // A key opens the keypad, because Playwright scrolls the page before a click on a button of the sticky header.
    if (!isKeypadOpen) return;
    await page.keyboard.press('k');
    await page.getByRole('region', { name: 'Keypad' }).waitFor();
  };
}

/** A timer whose clock was not started, in which two students have a lap. */
export function lapsBeforeStart(classId: number): (page: Page) => Promise<void> {
  return async (page) => {
    const at = new Date().toISOString();
    await putRace(new URL(page.url()).origin, classId, (students) =>
      students.slice(0, 2).map((studentId) => ({ kind: 'lap', studentId, elapsed: 0, at })),
    );
    await showTimer(page);
    await page.getByRole('button', { name: 'Take these laps back' }).waitFor();
  };
}

/** A running timer after Save, which offers to finish the race. */
export function saveInRace(classId: number): (page: Page) => Promise<void> {
  return async (page) => {
    await openRaceName(classId)(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Finish the race' }).waitFor();
    // A toast stays while the pointer is on it.
    await page.mouse.move(0, 0);
    await page.getByText('Assessment Saved', { exact: true }).waitFor({ state: 'detached' });
  };
}

/** The set-up of another race, beside the running one. */
export async function offerRunningRace(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Return to the race' }).waitFor();
}

/** The last taps of a running timer. */
export function openLastTaps(classId: number): (page: Page) => Promise<void> {
  return async (page) => {
    await runningTimer(classId)(page);
    await page.getByRole('button', { name: 'Last taps' }).click();
    await page
      .getByRole('button', { name: /^Undo .+, lap/ })
      .first()
      .waitFor();
  };
}

/** The students to whom the newest tap can be moved. */
export function moveTap(classId: number): (page: Page) => Promise<void> {
  return async (page) => {
    await openLastTaps(classId)(page);
    await page
      .getByRole('button', { name: /^Move .+ to another student$/ })
      .first()
      .click();
    await page.getByRole('list', { name: 'Other students' }).waitFor();
  };
}

/** A timer that says that the device slept. Only the time of day continues while a device sleeps. */
export function sleepInRace(classId: number): (page: Page) => Promise<void> {
  return async (page) => {
    await runningTimer(classId)(page);
    await tickOf(page);
    await page.evaluate(`{
      const now = Date.now;
      Date.now = () => now() + 120_000;
    }`);
    await page.getByText(/went to sleep while the clock was running/).waitFor();
  };
}

/** Waits until the race clock has gone on by a second. From then on the page compares each look at the device's clocks. */
async function tickOf(page: Page): Promise<void> {
  const timer = page.getByRole('timer');
  const shown = await timer.innerText();
  await page
    .getByRole('timer')
    .and(page.getByText(shown, { exact: true }))
    .waitFor({ state: 'detached' });
}

/** The question for the name of the results. */
export function openRaceName(classId: number): (page: Page) => Promise<void> {
  return async (page) => {
    await runningTimer(classId)(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog').waitFor();
  };
}

/** The question before the teacher leaves the timer. */
export function askToExit(classId: number): (page: Page) => Promise<void> {
  return async (page) => {
    await runningTimer(classId)(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('alertdialog').waitFor();
  };
}

/** The bar that leads back to the running timer. */
export async function showTimerBar(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Timer running/ }).waitFor();
}

/** The running timer of a class of 60 students. */
export function timerOfSixty({ gradeBookId }: DemoTeacher): (page: Page) => Promise<void> {
  return async (page) => {
    const url = new URL(page.url()).origin;
    const classId = await classOfSixty(url, gradeBookId);
    await page.goto(`${url}/classes/${classId}/assessments/mile-timer`);
    await runningTimer(classId)(page);
  };
}

/** The race that a server's pictures show now. */
let running: number | null = null;
let sixty: Promise<number> | null = null;

/** Stores a race whose clock has run for 9:47. */
export async function runRace(url: string, classId: number): Promise<void> {
  await putRace(url, classId, (students) => raceOf(seededRandom(9), students, RUNNING_MS, Date.now() - RUNNING_MS));
}

/** Replaces the race of the pictures by a race with these events. */
async function putRace(
  url: string,
  classId: number,
  eventsOf: (students: readonly number[]) => RaceEvents,
): Promise<void> {
  running = await onSecondTablet(url, async (call) => {
    if (running !== null) await call(deleteRace, { params: { id: String(running) } });
    const rows = await call(listStudents, { params: { classId: String(classId) } });
    // The ids are random, and two pictures of a race look the same only if the same students ran it.
    const students = rows.toSorted((x, y) => compareNames(x.fullName, y.fullName)).map(({ id }) => id);
    return await storeRace(call, { classId, sortByLaps: true }, eventsOf(students));
  });
}

/** Ends the race of the pictures, so that no later picture shows the bar of a running timer. */
export async function endRace(page: Page): Promise<void> {
  const id = running;
  running = null;
  if (id === null) return;
  await onSecondTablet(new URL(page.url()).origin, (call) => call(deleteRace, { params: { id: String(id) } }));
}

/** The class of 60 students, which the first picture of it makes. */
export async function classOfSixty(url: string, gradeBookId: number): Promise<number> {
  sixty ??= makeSixty(url, gradeBookId);
  return await sixty;
}

async function makeSixty(url: string, gradeBookId: number): Promise<number> {
  return await onSecondTablet(url, async (call) => {
    const { id: classId } = await call(createClass, { body: { name: 'Field Day - Grades 6 to 8', gradeBookId } });
    const names = registerOf(seededRandom(60), 60, new Set());
    await call(createStudents, {
      body: { students: names.map((fullName, index) => ({ fullName, classId, number: index + 1 })) },
    });
    return classId;
  });
}
