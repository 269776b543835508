import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BeepEventRow } from '#domain/tables/beep-tests.ts';
import { autoName } from '#domain/assessments/auto-name.ts';
import { showClassScreen } from '../../../tests/support/class-screen.tsx';
import {
  advanceAudio,
  interruptAudio,
  openAudio,
  refuseAudio,
  setUpFakeAudio,
} from '../../../tests/support/fake-audio.ts';
import { FINGER } from '../../../tests/support/mile-timer.tsx';
import { studentRow } from '../../../tests/support/rows.ts';
import { testTeacher } from '../../../tests/support/screen.tsx';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { addresses, PATHS } from '../../platform/addresses.ts';
import { dayAt } from '../../platform/clock.ts';
import { appendBeepEvents, noteSoundedLap } from '../../repositories/beep-tests/beep-writes.ts';
import { touchMark } from '../../repositories/roll/taps.ts';
import { BeepTestScreen } from './beep-test-screen.tsx';

const CLASS = 1;
const [ABDI, CHEN, RIVERA] = [11, 12, 13];
const TEST = { id: 700, classId: CLASS, distance: 20, consecutive: false, saysLevels: false };
/** Over 20 m, a lap of level 1 takes 9 s, after 5 s of countdown. The sound begins 0.1 s after the press. */
const [BEGIN, LAP] = [5.2, 9];

setUpFakeAudio();

async function classWithThree() {
  const all = await testTeacher();
  const { device } = all;
  const names = ['Abdi, Ana', 'Chen, Bo', 'Rivera, Cai'];
  await device.hasClass(...names.map((name, index) => studentRow(ABDI + index, name, { number: 7 + index })));
  return all;
}

function show({ teacher }: Pick<Awaited<ReturnType<typeof testTeacher>>, 'teacher'>, distance = 20) {
  const at = { path: PATHS.beepTest, address: addresses.beepTest(CLASS, distance) };
  return showClassScreen(teacher, at, <BeepTestScreen />);
}

async function shown(distance = 20) {
  const all = await classWithThree();
  const page = show(all, distance);
  fireEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByRole('timer');
  return { ...all, page };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const tile = (name: string) =>
  screen.getByText(name, { selector: 'bdi.runner-name' }).closest<HTMLElement>('[data-runner]')!;
const lineOf = (name: string) => tile(name).querySelector('.beep-line')?.textContent;

function tap(name: string): void {
  const area = tile(name).querySelector('[data-tap]')!;
  fireEvent.pointerDown(area, FINGER);
  fireEvent.pointerUp(area, FINGER);
  fireEvent.click(area, { detail: 1 });
}

async function start(name = 'Start'): Promise<void> {
  press(name);
  await screen.findByRole('button', { name: 'Pause' });
  advanceAudio(BEGIN);
}

async function pause(): Promise<void> {
  press('Pause');
  await screen.findByRole('button', { name: 'Go on' });
}

/** Two misses in different laps, in a test that has reached lap 3. */
async function abdiIsOut(): Promise<void> {
  await start();
  advanceAudio(LAP);
  tap('Abdi, Ana');
  await waitFor(() => expect(lineOf('Abdi, Ana')).toBe('Missed lap 1'));
  advanceAudio(2 * LAP);
  // In reality this takes two laps. A second tap within 1.5 s is a mistake.
  tap('Chen, Bo');
  await waitFor(() => expect(lineOf('Chen, Bo')).toBe('Missed lap 3'));
}

test('5.140 the set-up of the beep test asks for the distance, the misses and the voice, and the link of the template chooses the distance', async () => {
  const all = await classWithThree();
  show(all, 15);
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: '15 m' })).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: '2 misses in a row' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Say each new level' }));
  press('Next');
  await screen.findByRole('timer');
  await start();
  await waitFor(async () => expect(await all.device.db.beepTests.toArray()).toHaveLength(1));
  const [row] = await all.device.db.beepTests.toArray();
  expect(row).toMatchObject({ classId: CLASS, distance: 15, consecutive: true, saysLevels: true });
});

test('5.143 the sound check of the beep test sounds a beep and asks whether the teacher heard it', async () => {
  const all = await classWithThree();
  show(all);
  fireEvent.click(await screen.findByRole('button', { name: 'Sound a beep' }));
  expect(await screen.findByText('Did you hear it?')).toBeTruthy();
  press('No');
  expect(screen.getByText(/^Turn up the volume of this/)).toBeTruthy();
  press('Sound a beep');
  fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(screen.getByText(/^Good\. Keep this volume/)).toBeTruthy();
});

test('5.143 if the browser refuses sound, the beep test does not start, and a sentence says what to do', async () => {
  const { device } = await shown();
  refuseAudio();
  press('Start');
  const alert = await screen.findByRole('alert', undefined, { timeout: 4_000 });
  expect(alert.textContent).toMatch(/^There is no sound: .* and press Start again\.$/);
  expect([await device.db.beepEvents.count(), openAudio()]).toEqual([0, 0]);
});

test('5.148 a tap on a runner is a miss of the last lap whose beep has sounded, and a second tap in this lap does not count', async () => {
  const { device } = await shown();
  tap('Abdi, Ana');
  await waitFor(() => expect(lineOf('Abdi, Ana')).toBe('No beep yet'));
  await start();
  advanceAudio(2 * LAP);
  tap('Abdi, Ana');
  await waitFor(() => expect(lineOf('Abdi, Ana')).toBe('Missed lap 2'));
  tap('Abdi, Ana');
  await waitFor(() => expect(lineOf('Abdi, Ana')).toBe('Counted already'));
  const misses = (await device.db.beepEvents.toArray()).filter(({ kind }) => kind === 'miss');
  expect(misses).toMatchObject([{ studentId: ABDI, lap: 2, testId: expect.any(Number) }]);
});

test('5.148, 5.149 the second miss means out with the laps before it, and Undo removes it', async () => {
  const all = await classWithThree();
  const moment = { at: new Date().toISOString(), undoes: null };
  await appendBeepEvents(all.device, TEST, [
    { kind: 'start', studentId: null, lap: 0, ...moment },
    { kind: 'miss', studentId: ABDI, lap: 18, ...moment },
    { kind: 'miss', studentId: ABDI, lap: 24, ...moment },
    { kind: 'out', studentId: CHEN, lap: 0, ...moment },
  ]);
  show(all);
  await waitFor(() => expect(lineOf('Abdi, Ana')).toBe('Out · 23 laps'));
  expect(lineOf('Chen, Bo')).toBe('Does not run');
  expect(screen.getByText('running', { selector: 'span' }).previousSibling?.textContent).toBe('1');
  press('Last taps');
  const list = within(await screen.findByRole('dialog', { name: 'Last taps' }));
  fireEvent.click(list.getByRole('button', { name: /^Undo .*Abdi.*, missed lap 24$/ }));
  await waitFor(() => expect(lineOf('Abdi, Ana')).toBe('Missed lap 18'));
});

test('5.149 the number pad of the beep test counts a miss for the student with the number', async () => {
  await shown();
  await start();
  advanceAudio(LAP);
  press('Keypad');
  for (const key of ['8', 'Enter']) press(key);
  await waitFor(() => expect(lineOf('Chen, Bo')).toBe('Missed lap 1'));
  expect(screen.getByText('8 Chen, Bo missed lap 1')).toBeTruthy();
});

test('5.144 a pause keeps the last whole lap, which large letters say, and “Go on” begins the next lap after a countdown', async () => {
  const { device } = await shown();
  await start();
  advanceAudio(2.5 * LAP);
  await pause();
  expect(screen.getByText('Paused after 2 laps, level 1, lap 2')).toBeTruthy();
  expect(openAudio()).toBe(0);
  await start('Go on');
  tap('Abdi, Ana');
  await waitFor(() => expect(lineOf('Abdi, Ana')).toBe('Missed lap 2'));
  const clock = (await device.db.beepEvents.toArray()).filter(({ studentId }) => studentId === null);
  expect(clock.map(({ kind, lap }) => [kind, lap])).toEqual([
    ['start', 0],
    ['pause', 2],
    ['resume', 2],
  ]);
});

test('5.144 if the sound is interrupted or the app is hidden, the beep test pauses and says why', async () => {
  await shown();
  await start();
  advanceAudio(3 * LAP);
  interruptAudio();
  expect(await screen.findByText(/^The sound was interrupted/)).toBeTruthy();
  await start('Go on');
  Object.defineProperty(document, 'hidden', { configurable: true, value: true });
  document.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(document, 'hidden');
  expect(await screen.findByText(/^The app was in the background/)).toBeTruthy();
  expect(screen.getByText('Paused after 3 laps, level 1, lap 3')).toBeTruthy();
});

test('5.145 after the app was closed during a beep test, the test is paused at the last lap that has sounded, with all taps', async () => {
  const all = await classWithThree();
  const moment = { at: new Date().toISOString(), undoes: null };
  const [start = 0] = await appendBeepEvents(all.device, TEST, [{ kind: 'start', studentId: null, lap: 0, ...moment }]);
  await appendBeepEvents(all.device, TEST, [{ kind: 'miss', studentId: RIVERA, lap: 22, ...moment }]);
  await noteSoundedLap(all.device, start, 23);
  show(all);
  expect(await screen.findByText('Paused after 23 laps, level 3, lap 8')).toBeTruthy();
  expect(screen.getByText(/^The app was closed/)).toBeTruthy();
  expect(lineOf('Rivera, Cai')).toBe('Missed lap 22');
});

test('5.146 a device that did not start the beep test makes no sound, says so, and its taps count', async () => {
  const all = await classWithThree();
  const { device } = all;
  await rowsOf(device.db, 'beepTests').put({ ...TEST, assessmentId: null, createdAt: '2026-11-29T10:00:00.000Z' });
  const at = new Date(Date.now() - (5 + 2.5 * LAP) * 1_000).toISOString();
  const event: BeepEventRow = {
    id: 800,
    testId: 700,
    classId: 1,
    kind: 'start',
    studentId: null,
    lap: 0,
    at,
    undoes: null,
    device: 'b',
  };
  await rowsOf(device.db, 'beepEvents').put({ ...event });
  show(all);
  expect(await screen.findByText(/^Another device sounds this test\./)).toBeTruthy();
  tap('Abdi, Ana');
  await waitFor(() => expect(lineOf('Abdi, Ana')).toBe('Missed lap 2'));
  expect(openAudio()).toBe(0);
});

test('5.147 Save gives the runners who are not out the laps until now, and the students who do not run no score', async () => {
  const { device, page } = await shown();
  fireEvent.pointerDown(tile('Rivera, Cai').querySelector('[data-tap]')!, FINGER);
  await waitFor(() => expect(lineOf('Rivera, Cai')).toBe('Does not run'));
  await abdiIsOut();
  await pause();
  press('Save results');
  expect(await screen.findByText('2 runners are still running')).toBeTruthy();
  press('Give them 3 laps');
  await waitFor(() => expect(page.address()).toBe(addresses.assessments(CLASS)));
  const [assessment] = await device.db.assessments.toArray();
  expect(assessment).toMatchObject({ name: autoName(5, dayAt(device.now())), assessmentTemplateId: 5 });
  const scores = await rowsOf(device.db, 'assessmentScores').toArray();
  // Chen has missed lap 3.
  expect(scores.map(({ studentId, fieldId, value }) => [studentId, fieldId, value])).toEqual([
    [ABDI, 9, '3'],
    [CHEN, 9, '2'],
  ]);
  expect((await device.db.beepTests.toArray())[0]?.assessmentId).toBe(assessment?.id);
});

test('5.147 the teacher can type the results of the runners who are not out', async () => {
  const { device } = await shown();
  await abdiIsOut();
  await pause();
  press('Save results');
  fireEvent.click(await screen.findByRole('button', { name: 'I type their laps' }));
  await waitFor(async () => expect(await device.db.assessments.count()).toBe(1));
  expect(await rowsOf(device.db, 'assessmentScores').toArray()).toEqual([]);
});

test('5.147 an excused student does not run until the teacher counts the student anyway', async () => {
  const all = await classWithThree();
  const mark = { classId: CLASS, day: dayAt(Date.now()), studentId: CHEN };
  await touchMark(all.device, mark, { excuse: 'medical' });
  show(all);
  fireEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByRole('timer');
  expect(lineOf('Chen, Bo')).toBe('Excused today');
  tap('Chen, Bo');
  expect(lineOf('Chen, Bo')).toBe('Excused. Hold to count');
  fireEvent.pointerDown(tile('Chen, Bo').querySelector('[data-tap]')!, FINGER);
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('The roll of today says that this student is excused.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Count anyway' }));
  await waitFor(() => expect(lineOf('Chen, Bo')).not.toBe('Excused today'));
});
