import { expect } from '@playwright/test';
import { barriers } from '../support/barriers.ts';
import { expectAllSent, saveToOutbox } from '../support/outbox.ts';
import { test, type Device } from '../support/story.ts';
import {
  attendance,
  createTeacher,
  daysBefore,
  installed,
  markAbsent,
  openRoster,
  signIn,
  studentName,
} from '../support/teacher.ts';

const STUDENTS = 8;
const [DAY] = daysBefore(1);

test('4.2, 8.10 If a teacher marks students on two offline tablets, later both show all marks, and the teacher chooses the value of a student who was marked differently', async ({
  server,
  openDevice,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], STUDENTS);
  const [gym, office] = await Promise.all([openDevice('gym'), openDevice('office')]);
  const open = async ({ page }: Device) => {
    await signIn(page, server.url);
    await openRoster(page, server.url, klass?.id ?? 0, DAY);
    await installed(page);
  };
  await open(gym);
  await saveToOutbox(gym.page);
  await expectAllSent(gym.page);
  await open(office);
  await expect(office.page.getByText('Not saved yet. Everyone shows present until you press Save.')).toBeHidden();

  await test.step('the teacher marks one student differently, and others on one tablet only, while both are offline', async () => {
    for (const { context } of [gym, office]) await context.setOffline(true);
    for (const student of [1, 3]) await markAbsent(gym.page, student);
    await saveToOutbox(gym.page);
    await markAbsent(office.page, 2);
    await markAbsent(office.page, 3);
    await attendance(office.page, 3, 'absent').click();
    await expect(attendance(office.page, 3, 'tardy')).toBeVisible();
    await saveToOutbox(office.page);
    for (const { page, context } of [gym, office]) {
      await context.setOffline(false);
      await expectAllSent(page);
    }
  });

  await test.step('both rosters show the marks of both tablets, report the clash and show the later value', async () => {
    for (const { page } of [gym, office]) {
      for (const student of [1, 2]) await expect(attendance(page, student, 'absent')).toBeVisible();
      await expect(attendance(page, 3, 'tardy')).toBeVisible();
      await expect(
        page.getByText(`Two devices have different attendance for ${studentName(3)}. We kept Tardy.`),
      ).toBeVisible();
    }
  });

  await test.step('one tap takes the other value, without a network', async () => {
    const { page, context } = gym;
    await context.setOffline(true);
    await page.getByRole('link', { name: 'See both values' }).click();
    const clash = page.getByRole('listitem', { name: `${studentName(3)} – Attendance` });
    await expect(clash.getByRole('button', { name: 'Keep Tardy' })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await clash.getByRole('button', { name: 'Use Absent' }).click();
    await expect(clash.getByRole('button', { name: 'Undo' })).toBeFocused();
    await context.setOffline(false);
    await expectAllSent(page);
  });

  await test.step('both tablets show the same value and report no clash any more', async () => {
    await gym.page.getByRole('link', { name: 'Period 1' }).click();
    for (const { page } of [gym, office]) {
      await expect(attendance(page, 3, 'absent')).toBeVisible();
      await expect(page.getByText(/^Two devices have different attendance/)).toBeHidden();
    }
  });
});
