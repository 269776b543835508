import { expect } from '@playwright/test';
import { test } from '../support/story.ts';
import { createTeacher, signIn, studentName } from '../support/teacher.ts';

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 820, height: 1180 };
const LONGEST = `${'W'.repeat(29)}, ${'M'.repeat(19)}`;

test('3.56 A teacher of 60 students changes between Edit Roster and Student Details, on a phone and on a tablet: the page stays at its position and keeps the typed number, and no name makes the page wider than the window', async ({
  server,
  page,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], 60);
  await signIn(page, server.url);
  await page.goto(`${server.url}/classes/${klass?.id}/edit/edit-students`);
  await page.getByRole('button', { name: 'Add one student' }).click();
  await page.getByLabel('Add one student').fill(LONGEST);
  await page.getByLabel('Add one student').press('Enter');
  await expect(page.getByText('Student Created')).toBeVisible();

  const table = page.getByRole('table', { name: 'Students' });
  const number = page.getByLabel(`Number of ${studentName(1)}`, { exact: true });
  const mode = (name: RegExp) => page.getByRole('radio', { name });
  for (const size of [PHONE, TABLET]) {
    await page.setViewportSize(size);
    await expect(page.getByLabel(`Full name of ${LONGEST}`)).toBeVisible();
    await expect(table.getByRole('columnheader', { name: 'Skill' })).toBeVisible({ visible: size === TABLET });
    await expect(table.getByRole('row').filter({ hasText: 'Skill 3' }).getByText('Skill 3').first()).toBeVisible({
      visible: size === PHONE,
    });
    await page.evaluate(() => scrollTo(0, 60));
    await mode(/^Student Details/).dispatchEvent('click');
    await expect(number).toBeVisible();
    expect(await page.evaluate(() => [scrollY, document.documentElement.scrollWidth - innerWidth])).toEqual([60, 0]);
    await number.fill('7');
    await page.evaluate(() => scrollTo(0, 60));
    await mode(/^Edit Roster/).dispatchEvent('click');
    await expect(page.getByLabel(`Full name of ${studentName(1)}`)).toBeVisible();
    expect(await page.evaluate(() => [scrollY, document.documentElement.scrollWidth - innerWidth])).toEqual([60, 0]);
    await mode(/^Student Details not saved/).dispatchEvent('click');
    await expect(number).toHaveValue('7');
    await mode(/^Edit Roster/).dispatchEvent('click');
  }
});
