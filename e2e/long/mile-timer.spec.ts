import { expect, type Page } from '@playwright/test';
import type { RaceEventRow } from '../../domain/tables/race-events.ts';
import { aimAt, rowsMoved, watchPresses, type AimedPart } from '../support/aim.ts';
import { fingerOn, machineTime } from '../support/finger.ts';
import { lapsShown, openTimer, placeOfRow, rowLabels, setUpTimer, watchLaps } from '../support/finish-line.ts';
import { timeText } from '../../domain/mile-time.ts';
import { openLedger } from '../support/ledger.ts';
import { expectAllSent, outboxOf } from '../support/outbox.ts';
import { raceEventsOf } from '../support/race.ts';
import { RaceOfStory } from '../support/race-of-story.ts';
import { LONG } from '../support/share.ts';
import { test } from '../support/story.ts';
import { createTeacher, installed, signIn, studentName, type TeachersClass } from '../support/teacher.ts';
import { expectAppliedOnce } from '../support/writes.ts';

const STUDENTS = LONG ? 60 : 30;
const LAPS = 4;
/** The test kills the browser three times: each time when the screen has shown this share of all taps. */
const KILLED_AT = [0.27, 0.55, 0.82].map((share) => Math.round(share * STUDENTS * LAPS));
/** In ms between two arrivals. Runners come in groups. */
const PACE = (LONG ? [90, 150, 420, 230, 310] : [20, 30, 110, 60, 80]) as readonly number[];
/** In ms against the machine's clock, between starts and across kills. */
const EXACT_MS = { inOneLife: 5, acrossKills: 50 };

const FIVE_A_SECOND_MS = 200;
/** In the middle, so a student with a lap moves up. */
const NEIGHBOURS = [12, 13, 14, 15, 16];
/** In ms after the rows begin to move (negative: before), on the row or its −. */
const ROUNDS: readonly { readonly afterMove: number; readonly first: AimedPart }[] = [
  { afterMove: -150, first: 'tap' },
  { afterMove: -90, first: 'minus' },
  { afterMove: -40, first: 'tap' },
  { afterMove: 10, first: 'minus' },
  { afterMove: 60, first: 'tap' },
  { afterMove: 130, first: 'minus' },
  { afterMove: 180, first: 'tap' },
  ...(LONG ? numbers(14).map((n) => ({ afterMove: n * 30 - 210, first: 'tap' as const })) : []),
];

test(`5.51, 5.57, 5.62 A teacher times ${STUDENTS} students over four laps on an offline tablet that is killed three times, and each saved lap is exact`, async ({
  server,
  openDevice,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], STUDENTS);
  const classId = klass?.id ?? 0;
  let device = await openDevice('tablet');
  await signIn(device.page, server.url);
  await setUpTimer(device.page, server.url, classId);
  await installed(device.page);
  await expectAllSent(device.page);
  await device.cookiesOnDisk();
  await device.context.setOffline(true);
  await server.kill();

  const race = new RaceOfStory(STUDENTS, LAPS);
  const start = await (await fingerOn(device.page)).tap(device.page.getByRole('button', { name: 'Start' }));
  await expect(device.page.getByRole('button', { name: 'Pause' })).toBeVisible();
  for (const shownTaps of KILLED_AT) {
    await test.step(`the tablet is killed after ${shownTaps} taps and starts again, and the clock continues`, async () => {
      await tapRunners(device.page, klass, race, { shownTaps, end: () => device.kill() });
      device = await device.restart();
      await device.context.setOffline(true);
      await openTimer(device.page, server.url, classId);
      await expectClock(device.page, start);
      race.endLife(await lapsShown(device.page));
    });
  }
  const paused = await test.step('the last runners arrive, and the clock is paused', async () => {
    await tapRunners(device.page, klass, race, { shownTaps: STUDENTS * LAPS });
    const at = await (await fingerOn(device.page)).tap(device.page.getByRole('button', { name: 'Pause' }));
    await expect(device.page.getByRole('button', { name: 'Resume' })).toBeVisible();
    race.endLife(await lapsShown(device.page));
    return at;
  });

  const events = await raceEventsOf(device.page);
  await test.step('the clock and every lap are exact by the clock of the machine', async () => {
    expect(lapsIn(events)).toHaveLength(STUDENTS * LAPS);
    const errors = numbers(STUDENTS).flatMap((student) =>
      race.lapsOf(student).map(({ at, life }, lap) => {
        return { life, error: splitOf(events, klass, student, lap + 1) - (at - start) };
      }),
    );
    const pause = events.find(({ kind }) => kind === 'pause')?.elapsed ?? Number.NaN;
    errors.push({ life: KILLED_AT.length, error: pause - (paused - start) });
    // The race was started before the first kill. So the start counts as a reading with an error of 0 in this period.
    errors.push({ life: 0, error: 0 });
    for (const [life, ofLife] of Map.groupBy(errors, (one) => one.life)) {
      const [least, most] = [Math.min, Math.max].map((pick) => pick(...ofLife.map(({ error }) => error)));
      test.info().annotations.push({ type: `ms off in life ${life + 1}`, description: `${least} to ${most}` });
      expect((most ?? NaN) - (least ?? NaN)).toBeLessThanOrEqual(EXACT_MS.inOneLife);
      expect(Math.max(Math.abs(least ?? NaN), Math.abs(most ?? NaN))).toBeLessThanOrEqual(EXACT_MS.acrossKills);
    }
    await expect(device.page.getByRole('timer')).toHaveText(clockText(pause));
    const finished = numbers(STUDENTS).map((student) => {
      const time = splitOf(events, klass, student, LAPS);
      return `${studentName(student)}, ${clockText(time)}, ${LAPS} laps, finished`;
    });
    expect(await rowLabels(device.page)).toEqual(finished);
  });

  await test.step('the results are saved, and reach the server once when the network is back', async () => {
    const { page, context } = device;
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog', { name: 'Save the times' }).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Assessment Saved')).toBeVisible();
    const order = (await outboxOf(page)).map(({ key }) => key);
    await server.start();
    await context.setOffline(false);
    await expectAllSent(page);
    const ledger = openLedger(server.dataDir);
    expect(ledger.laps()).toEqual(lapsIn(events).map(({ studentId, elapsed }) => ({ studentId, elapsed })));
    const scores = numbers(STUDENTS).map((student) => ({
      studentId: klass?.students[student - 1] ?? 0,
      value: String(Math.floor(splitOf(events, klass, student, LAPS) / 1_000)),
    }));
    expect(ledger.scores()).toEqual(scores.toSorted((a, b) => a.studentId - b.studentId));
    expectAppliedOnce(server.runs, ledger, order);
  });
});

test('5.68, 5.85 If a teacher taps fast on the mile timer while its rows are sorted again, each tap is a lap of the student in the pressed row', async ({
  server,
  openDevice,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], 32);
  const { page } = await openDevice('tablet', { width: 1180, height: 1000 });
  await signIn(page, server.url);
  await setUpTimer(page, server.url, klass?.id ?? 0, ['Group by laps']);
  const finger = await fingerOn(page);
  await finger.tap(page.getByRole('button', { name: 'Start' }));
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  const pressed = await watchPresses(page);

  /** The names of the students whose rows the test has chosen as targets. */
  const aimed: { readonly name: string; readonly part: AimedPart }[] = [];
  const pressAt = async (place: number, part: AimedPart, afterMove?: number) => {
    // A second tap within 1.5 seconds is ignored.
    const besides = aimed.slice(-NEIGHBOURS.length).map(({ name }) => name);
    const aim = { place, part, besides: afterMove === undefined ? besides : [], ms: FIVE_A_SECOND_MS, afterMove };
    const { name, at, ...middle } = await aimAt(page, aim);
    aimed.push({ name, part });
    await finger.tapAt(middle, at);
  };
  await test.step('the finger taps on neighbours, and then the rows move', async () => {
    for (const place of NEIGHBOURS) await pressAt(place, 'tap');
    await rowsMoved(page);
    for (const place of NEIGHBOURS) await pressAt(place, 'tap');
  });
  for (const { afterMove, first } of ROUNDS) {
    await test.step(`the finger sets out ${afterMove} ms after the rows begin to move, first for a ${first}`, async () => {
      for (const place of NEIGHBOURS) {
        const isFirst = place === NEIGHBOURS[0];
        await pressAt(place, isFirst ? first : 'tap', isFirst ? afterMove : undefined);
      }
    });
  }

  const aimedAt = (part: AimedPart) => aimed.filter((one) => one.part === part).map(({ name }) => name);
  const events = await raceEventsOf(page);
  const numberOf = new Map(klass?.students.map((id, index) => [id, index + 1]));
  const names = (ids: readonly (number | null | undefined)[]) =>
    ids.map((id) => studentName(numberOf.get(id ?? 0) ?? 0));
  expect(names(lapsIn(events).map(({ studentId }) => studentId))).toEqual(aimedAt('tap'));
  const undone = events
    .filter(({ kind }) => kind === 'undo')
    .map(({ undoes }) => events.find(({ id }) => id === undoes));
  expect(names(undone.map((lap) => lap?.studentId)).toSorted()).toEqual(aimedAt('minus').toSorted());
  expect(events).toHaveLength(aimed.length + 1);
  const elsewhere = (await pressed()).filter((name, index) => name !== aimed[index]?.name);
  test.info().annotations.push({ type: 'presses that found another row', description: `${elsewhere.length}` });
  expect(elsewhere.length, 'the finger was under way while the rows moved').toBeGreaterThan(0);
});

/** Calls `end` after this many shown taps, and taps on meanwhile. */
async function tapRunners(
  page: Page,
  klass: TeachersClass | undefined,
  race: RaceOfStory,
  { shownTaps, end }: { shownTaps: number; end?: () => Promise<void> },
): Promise<void> {
  const enough = Promise.withResolvers<void>();
  let shown = 0;
  await watchLaps(page, (name, laps) => {
    shown = race.noteShown(name, laps);
    if (shown >= shownTaps) enough.resolve();
  });
  const finger = await fingerOn(page);
  const tapping = (async () => {
    for (let count = 0; race.next !== undefined; count += 1) {
      const place = await placeOfRow(page, klass?.students[race.next - 1] ?? 0, PACE[count % PACE.length] ?? 0);
      const at = machineTime();
      race.noteTap(at);
      await finger.tapAt(place, at);
    }
    await expect.poll(() => shown, { message: 'the laps on the screen' }).toBe(shownTaps);
  })();
  await Promise.race([enough.promise, tapping]);
  // If `end` kills the browser, the next tap fails because there is no page any more.
  const ended = end ? tapping.catch(() => undefined) : tapping;
  await end?.();
  await ended;
}

async function expectClock(page: Page, start: number): Promise<void> {
  await expect(async () => {
    const seconds = (machineTime() - start) / 1_000;
    const shown = await page.getByRole('timer').textContent();
    expect([seconds, seconds - 0.2].map((one) => timeText(Math.floor(one)))).toContain(shown);
  }).toPass({ intervals: [50], timeout: 10_000 });
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

function lapsIn(events: readonly RaceEventRow[]): RaceEventRow[] {
  const laps = events.filter(({ kind }) => kind === 'lap');
  return laps.toSorted((a, b) => a.elapsed - b.elapsed || (a.studentId ?? 0) - (b.studentId ?? 0));
}

function splitOf(
  events: readonly RaceEventRow[],
  klass: TeachersClass | undefined,
  student: number,
  lap: number,
): number {
  const id = klass?.students[student - 1];
  return lapsIn(events).filter(({ studentId }) => studentId === id)[lap - 1]?.elapsed ?? Number.NaN;
}

function clockText(ms: number): string {
  return timeText(Math.floor(ms / 1_000));
}
