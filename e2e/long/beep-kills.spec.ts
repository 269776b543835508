import { expect } from '@playwright/test';
import type { BeepEventRow } from '../../domain/tables/beep-tests.ts';
import { expectAllSent } from '../support/outbox.ts';
import { storedIn } from '../support/stored.ts';
import { LONG } from '../support/share.ts';
import { test, type Device } from '../support/story.ts';
import { createTeacher, installed, signIn, studentName } from '../support/teacher.ts';

const KILLS = LONG ? 3 : 1;
const [STUDENTS, TAPS] = [60, 30];

test(`5.145 If the app is killed ${KILLS} times in a beep test of 60 runners, every tap that the screen had shown is there in its order, and the test goes on`, async ({
  server,
  openDevice,
}) => {
  test.setTimeout(120_000 + KILLS * 120_000);
  const [klass] = await createTeacher(server, ['Period 1'], STUDENTS);
  let device = await openDevice('tablet');
  await signIn(device.page, server.url);
  await installed(device.page);
  await device.cookiesOnDisk();
  const url = `${server.url}/classes/${klass?.id}/assessments/beep-test`;
  await device.page.goto(url);
  await device.page.getByRole('button', { name: 'Next' }).click();
  await device.page.getByRole('button', { name: 'Start' }).click();
  const tapped: number[] = [];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await expect(device.page.getByRole('timer')).toContainText(new RegExp(`laps in all${kill}\\b`), {
      timeout: 60_000,
    });
    for (let tap = 0; tap < TAPS; tap += 1) {
      const student = ((kill - 1) * TAPS + tap) % STUDENTS;
      await tileOf(device, student).click();
      await expect(tileOf(device, student)).toContainText(kill === 3 ? 'Out' : 'Missed lap');
      tapped.push(klass?.students[student] ?? 0);
    }
    device = await device.restart();
    await device.page.goto(url);
    await expect(device.page.getByText(/^Paused after \d+ laps?, level 1/)).toBeVisible();
    for (let tap = 0; tap < TAPS; tap += 1)
      await expect(tileOf(device, tap)).toContainText(kill === 3 ? 'Out' : 'Missed');
    expect(await shownTaps(device)).toEqual(tapped);
    await device.page.getByRole('button', { name: 'Go on' }).click();
    await expect(device.page.getByRole('timer')).toContainText('begins in');
  }
  await expectAllSent(device.page);
});

const tileOf = ({ page }: Device, index: number) =>
  page.getByRole('button', { name: new RegExp(`^${studentName(index + 1)}\\b`) });

async function shownTaps({ page }: Device): Promise<(number | null)[]> {
  const events = (await storedIn(page, ['beepEvents'])).beepEvents as BeepEventRow[];
  const misses = events.filter(({ kind }) => kind === 'miss');
  return misses.sort((a, b) => Date.parse(a.at) - Date.parse(b.at)).map(({ studentId }) => studentId);
}
