import { expect } from '@playwright/test';
import { keyboardOf } from '../support/keyboard.ts';
import { test } from '../support/story.ts';
import { createTeacher, signIn, studentName } from '../support/teacher.ts';

const STUDENTS = 4;

test('1.21, 5.30, 5.43 A teacher uses only the keyboard to type scores into an entry grid, and to rename, delete and restore the assessment', async ({
  server,
  page,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], STUDENTS);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, server.url);
  await page.goto(`${server.url}/classes/${klass?.id}/edit`);
  const keys = keyboardOf(page);
  const cell = (field: string, student: number) => page.getByLabel(`${field} of ${studentName(student)}`);

  await test.step('the teacher chooses a template and types a time and a heart rate for each student', async () => {
    await keys.press(page.getByRole('link', { name: 'Assessments' }));
    await keys.openList(page.getByRole('combobox', { name: 'Template' }));
    await page.keyboard.type('One-Mile');
    await expect(page.getByRole('option', { name: 'One-Mile Walk' })).toBeFocused();
    await keys.enter();
    await keys.isAt(page.getByRole('combobox', { name: 'Template' }));
    await keys.to(cell('Time', 1));
    for (let student = 1; student <= STUDENTS; student += 1) {
      await keys.isAt(cell('Time', student));
      await page.keyboard.type(`14:0${student}`);
      if (student < STUDENTS) await keys.enter();
    }
    await page.keyboard.press('Tab');
    for (let student = STUDENTS; student >= 1; student -= 1) {
      await keys.isAt(cell('Heart rate', student));
      await page.keyboard.type(`12${student}`);
      if (student > 1) await page.keyboard.press('ArrowUp');
    }
  });

  await test.step('Escape puts a value back, and Enter in the last row saves', async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('99');
    await page.keyboard.press('Escape');
    await expect(cell('Heart rate', 2)).toHaveValue('122');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await keys.isAt(cell('Heart rate', STUDENTS));
    // The name was typed at the first save, after the fifth cell.
    await keys.enter();
    await expect(page.getByText('Assessment Saved')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Assessment' })).toHaveText(/^One-Mile Walk /);
  });

  await test.step('the teacher renames the assessment', async () => {
    await keys.press(page.getByRole('button', { name: /^Edit One-Mile Walk/ }));
    const name = page.getByRole('dialog').getByLabel('Name');
    await keys.isAt(name);
    await keys.retype(name, 'Walk in fall');
    await keys.enter();
    await expect(page.getByText('The assessment name has been updated.')).toBeVisible();
    await keys.isAt(page.getByRole('button', { name: 'Edit Walk in fall' }));
  });

  await test.step('the teacher deletes it and puts it back', async () => {
    await keys.enter();
    await keys.press(page.getByRole('dialog').getByRole('button', { name: 'Delete Walk in fall' }));
    const question = page.getByRole('alertdialog');
    await expect(question.getByText(`${2 * STUDENTS} scores`)).toBeVisible();
    await keys.isAt(question.getByRole('button', { name: 'Keep it' }));
    await keys.press(question.getByRole('button', { name: 'Delete Walk in fall' }));
    await expect(page.getByText('The assessment has been deleted successfully.')).toBeVisible();
    await keys.isKept();
    await keys.press(page.getByRole('button', { name: 'Put back, Walk in fall' }));
    await expect(page.getByText('Walk in fall is back, with everything in it.')).toBeVisible();
    await keys.isKept();
    await expect(cell('Time', 1)).toHaveValue('14:01');
  });

  await test.step('in a low window the headings stay above the rows and never hide the cell with the focus', async () => {
    await page.setViewportSize({ width: 800, height: 420 });
    const heading = page.getByRole('columnheader', { name: 'Time' });
    for (const student of [STUDENTS, 1]) {
      await cell('Time', student).focus();
      await expect(heading).toBeInViewport({ ratio: 1 });
      await expect(cell('Time', student)).toBeInViewport({ ratio: 1 });
      const [above, below] = await Promise.all([heading.boundingBox(), cell('Time', student).boundingBox()]);
      expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? Infinity) + (above?.height ?? 0));
    }
  });
});
