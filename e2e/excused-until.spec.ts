import { expect } from '@playwright/test';
import { listMarks } from '../contract/rows/daily-points.ts';
import { listStudents } from '../contract/rows/students.ts';
import { addDays, type LocalDate } from '../domain/dates.ts';
import { apiClient } from '../scripts/serve/api-client.ts';
import { signInAsRegular } from '../scripts/serve/regular-teacher.ts';
import { fingerOn } from './support/finger.ts';
import { expectAllSent } from './support/outbox.ts';
import { test } from './support/story.ts';
import { createTeacher, daysBefore, openRoster, saveRoll, signIn, studentName, TEACHER } from './support/teacher.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const MOST_TAPS = 4;

test('4.64, 4.65 On a phone, a teacher excuses a student for two weeks in 4 taps, the roster shows only an E, and Save writes the excuse', async ({
  server,
  page,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], 4);
  const [classId, ben] = [klass?.id ?? 0, klass?.students[1]];
  const [yesterday] = daysBefore(1) as [LocalDate];
  const today = addDays(yesterday, 1);
  await signIn(page, server.url);
  await openRoster(page, server.url, classId);
  const finger = await fingerOn(page);
  const dialog = page.getByRole('dialog');
  for (const target of [
    page.getByRole('button', { name: `Notes of ${studentName(2)}: none` }),
    page.getByRole('button', { name: `Edit ${studentName(2)}` }),
    dialog.getByText('Medical', { exact: true }),
    dialog.getByText('2 weeks', { exact: true }),
  ]) {
    // Waits until the target no longer moves.
    await target.click({ trial: true });
    await finger.tap(target);
  }
  expect(finger.taps).toBeLessThanOrEqual(MOST_TAPS);
  await expect(dialog.getByLabel('Note', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: `Points for ${studentName(2)}: excused` })).toHaveText('E');
  await expect(page.getByText(/medical/i)).toHaveCount(0);
  await saveRoll(page);
  await expectAllSent(page);

  const call = apiClient(server.url);
  await signInAsRegular(call, TEACHER, 'Office');
  const marks = await call(listMarks, { params: { classId: String(classId), date: today } });
  expect(marks.filter(({ excuse }) => excuse !== null)).toMatchObject([{ studentId: ben, excuse: 'medical' }]);
  const students = await call(listStudents, { params: { classId: String(classId) } });
  expect(students.find(({ id }) => id === ben)).toMatchObject({
    excuse: 'medical',
    excuseFrom: today,
    excuseUntil: addDays(today, 13),
  });
});
