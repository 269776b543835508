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

/** Stored choices or a race show the timer at once. */
export async function showTimer(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Next' });
  await next.or(page.getByRole('timer')).first().waitFor();
  if (await next.isVisible()) await next.click();
  await page.getByRole('timer').waitFor();
}

/** At 9:47. The race is deleted before the next picture. */
export function runningTimer(classId: number, isKeypadOpen = false): (page: Page) => Promise<void> {
  return async (page) => {
    await runRace(new URL(page.url()).origin, classId);
    const made = Date.now();
    await page.reload();
    await waitUntilPulled(page, made);
    await showTimer(page);
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    // Opens the keypad with a key, because Playwright scrolls the page before it clicks a button of the sticky header.
    if (!isKeypadOpen) return;
    await page.keyboard.press('k');
    await page.getByRole('region', { name: 'Keypad' }).waitFor();
  };
}

/** Returns a function that opens a timer whose clock has not started, but in which two students already have a lap. */
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

export function saveInRace(classId: number): (page: Page) => Promise<void> {
  return async (page) => {
    await openRaceName(classId)(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Finish the race' }).waitFor();
    // A toast does not disappear while the pointer is on it.
    await page.mouse.move(0, 0);
    await page.getByText('Assessment Saved', { exact: true }).waitFor({ state: 'detached' });
  };
}

export async function offerRunningRace(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Return to the race' }).waitFor();
}

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

/** While a device sleeps, only its time of day continues. */
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

/** Each reading is compared with the one before, to detect a sleep. */
async function tickOf(page: Page): Promise<void> {
  const timer = page.getByRole('timer');
  const shown = await timer.innerText();
  await page
    .getByRole('timer')
    .and(page.getByText(shown, { exact: true }))
    .waitFor({ state: 'detached' });
}

export function openRaceName(classId: number): (page: Page) => Promise<void> {
  return async (page) => {
    await runningTimer(classId)(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog').waitFor();
  };
}

export function askToExit(classId: number): (page: Page) => Promise<void> {
  return async (page) => {
    await runningTimer(classId)(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('alertdialog').waitFor();
  };
}

export async function showTimerBar(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Timer running/ }).waitFor();
}

export function timerOfSixty({ gradeBookId }: DemoTeacher): (page: Page) => Promise<void> {
  return async (page) => {
    const url = new URL(page.url()).origin;
    const classId = await classOfSixty(url, gradeBookId);
    await page.goto(`${url}/classes/${classId}/assessments/mile-timer`);
    await runningTimer(classId)(page);
  };
}

/** The id of the race for the current picture, or null if there is none. */
let running: number | null = null;
let sixty: Promise<number> | null = null;

export async function runRace(url: string, classId: number): Promise<void> {
  await putRace(url, classId, (students) => raceOf(seededRandom(9), students, RUNNING_MS, Date.now() - RUNNING_MS));
}

async function putRace(
  url: string,
  classId: number,
  eventsOf: (students: readonly number[]) => RaceEvents,
): Promise<void> {
  running = await onSecondTablet(url, async (call) => {
    if (running !== null) await call(deleteRace, { params: { id: String(running) } });
    const rows = await call(listStudents, { params: { classId: String(classId) } });
    // Ids are random, so each set of pictures would show others.
    const students = rows.toSorted((x, y) => compareNames(x.fullName, y.fullName)).map(({ id }) => id);
    return await storeRace(call, { classId, sortByLaps: true }, eventsOf(students));
  });
}

/** Deletes the race of the last picture, so that no later picture shows the bar of a running timer. */
export async function endRace(page: Page): Promise<void> {
  const id = running;
  running = null;
  if (id === null) return;
  await onSecondTablet(new URL(page.url()).origin, (call) => call(deleteRace, { params: { id: String(id) } }));
}

/** Returns the id of the class of 60 students. The first call creates the class. */
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
