import { expect } from '@playwright/test';
import { fingerOn } from './support/finger.ts';
import { openLedger } from './support/ledger.ts';
import { draftsOf, expectAllSent, marksOf, outboxOf } from './support/outbox.ts';
import { shownTaps, watchShownTaps } from './support/shown-taps.ts';
import { test } from './support/story.ts';
import {
  attendance,
  createTeacher,
  idsOf,
  openInstalled,
  openRoster,
  saveButton,
  signIn,
  statusChip,
  studentName,
} from './support/teacher.ts';
import { expectAppliedOnce } from './support/writes.ts';

const STUDENTS = 32;
const MOST_TAPS = 6;
const ABSENT = 4;
const TARDY = 17;
const NOT_DRESSED = 29;

test('4.34 A teacher without a network takes the roll of 32 students (one absent, one tardy, one not dressed) in at most 6 taps from home', async ({
  server,
  openDevice,
  page: office,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], STUDENTS);
  const { page, context } = await openDevice('tablet', { width: 820, height: 1180 });

  await test.step('the app is installed on the tablet and has loaded everything', async () => {
    await openInstalled(page, server.url, klass?.id ?? 0);
    await expect(statusChip(page)).toHaveAccessibleName('Not saved');
  });

  await test.step('the network is gone before the teacher opens the app on the home screen', async () => {
    await context.setOffline(true);
    await server.kill();
    await watchShownTaps(context);
    await page.goto(server.url);
  });

  const finger = await fingerOn(page);
  await test.step('the teacher opens the roll, marks three students and saves', async () => {
    await finger.tap(page.getByRole('region', { name: 'Next' }).getByRole('link', { name: 'Take roll' }));
    await expect(attendance(page, 1, 'present')).toBeVisible();
    await finger.tap(attendance(page, ABSENT, 'present'));
    await expect(attendance(page, ABSENT, 'absent')).toBeVisible();
    await finger.tap(attendance(page, TARDY, 'present'));
    await finger.tap(attendance(page, TARDY, 'absent'));
    await expect(attendance(page, TARDY, 'tardy')).toBeVisible();
    await finger.tap(page.getByRole('button', { name: `Note 1 of ${studentName(NOT_DRESSED)}:` }));
    await expect(saveButton(page)).toHaveAccessibleName(/31 present, 1 away$/);
    await finger.tap(saveButton(page));
    await expect(page.getByText('Daily Points Saved')).toBeVisible();
    expect(finger.taps).toBeLessThanOrEqual(MOST_TAPS);
  });

  await test.step('the device had stored each mark before the screen showed it', async () => {
    const [absent, tardy, notDressed] = [ABSENT, TARDY, NOT_DRESSED].map((number) => klass?.students[number - 1]);
    const shown = (await shownTaps(page)).filter(({ label }) => /^(Attendance|Note 1) of/.test(label));
    expect(shown).toMatchObject([
      { studentId: absent, label: expect.stringContaining(': absent'), stored: { attendanceState: 'A' } },
      { studentId: tardy, label: expect.stringContaining(': absent'), stored: { attendanceState: 'A' } },
      { studentId: tardy, label: expect.stringContaining(': tardy'), stored: { attendanceState: 'T' } },
      { studentId: notDressed, label: expect.stringContaining(': ND'), stored: { note1: 'ND' } },
    ]);
  });

  await test.step('the marks of all 32 students are in the database of the device', async () => {
    expect([await marksOf(page), await draftsOf(page)]).toEqual([STUDENTS, 0]);
    expect(await outboxOf(page)).not.toEqual([]);
  });

  await test.step('the network is back: the marks reach the server once', async () => {
    await server.start();
    await context.setOffline(false);
    await expectAllSent(page);
    const ledger = openLedger(server.dataDir);
    expect(ledger.marks()).toHaveLength(STUDENTS);
    expect(ledger.absent()).toEqual(idsOf(klass, [ABSENT]));
    expectAppliedOnce(server.runs, ledger);
  });

  await test.step('a second device shows the roll', async () => {
    await signIn(office, server.url);
    await openRoster(office, server.url, klass?.id ?? 0);
    await expect(attendance(office, ABSENT, 'absent')).toBeVisible();
    await expect(attendance(office, TARDY, 'tardy')).toBeVisible();
  });
});
