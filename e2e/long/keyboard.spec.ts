import { expect, type Page } from '@playwright/test';
import { keyboardOf, type Keyboard } from '../support/keyboard.ts';
import { test } from '../support/story.ts';
import { createTeacher, signIn } from '../support/teacher.ts';

const ROSTER = ['Abdi, Hodan', 'Chen, Bo', 'X', 'Rivera, Ana'];

test('1.21 A teacher uses only the keyboard to manage a grade book, a class and the students of the class', async ({
  server,
  page,
}) => {
  await createTeacher(server, [], 0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, server.url);
  await page.goto(`${server.url}/grade-books`);
  const keys = keyboardOf(page);

  await test.step('the teacher makes a grade book and renames it', async () => {
    await keys.press(page.getByRole('link', { name: 'Create grade book' }));
    await keys.type(page.getByLabel('Name'), 'Spring 2027');
    await keys.enter();
    await expect(page.getByText('Grade Book Created')).toBeVisible();
    await keys.press(page.getByRole('link', { name: 'Grade Books' }).first());
    await keys.press(page.getByRole('link', { name: 'Edit grade book' }));
    await keys.retype(page.getByRole('textbox', { name: 'Name' }), 'Spring term 2027');
    await keys.enter();
    await expect(page.getByText('The name was changed to')).toBeVisible();
    await keys.isAt(page.getByRole('textbox', { name: 'Name' }));
  });

  await test.step('the teacher makes a class and sets its times', async () => {
    await keys.press(page.getByRole('link', { name: 'Classes' }).first());
    await keys.press(page.getByRole('link', { name: /class$/i }).first());
    await keys.type(page.getByLabel('Class name'), 'Period 9');
    await keys.enter();
    await expect(page.getByText('Period 9 is ready.')).toBeVisible();
    await keys.isAt(page.getByLabel('Class name'));
    await keys.press(page.getByRole('link', { name: 'Classes' }).first());
    await openMenuEntry(keys, page, 'Period 9', 'Class Settings');
    await keys.toggle(page.getByLabel('Different times on some days'));
    await keys.to(page.getByLabel('Monday start time'));
    await page.keyboard.type('0910AM');
    await keys.to(page.getByLabel('Monday end time'));
    await page.keyboard.type('0955AM');
    await keys.press(page.getByRole('button', { name: 'Save', exact: true }));
    await expect(page.getByText('Class settings updated successfully!')).toBeVisible();
    await keys.isAt(page.getByRole('button', { name: 'Save', exact: true }));
  });

  await test.step('the teacher pastes a roster, corrects a name in it and saves it', async () => {
    await keys.press(page.getByRole('button', { name: 'Back' }));
    await keys.press(page.getByRole('link', { name: 'Add New Roster' }));
    await keys.to(page.getByLabel('Paste names'));
    await page.keyboard.insertText(ROSTER.join('\n'));
    await keys.press(page.getByRole('button', { name: 'Add these names' }));
    await expect(page.getByRole('list', { name: 'New' })).toBeVisible();
    await keys.isKept();
    await keys.retype(page.getByLabel('Name in line 3'), 'Xu, Li');
    await keys.enter();
    await expect(page.getByRole('list', { name: 'To fix' })).toBeHidden();
    await keys.isKept();
    await keys.press(page.getByRole('button', { name: 'Edit Chen, Bo' }));
    await keys.retype(page.getByLabel('New name for Chen, Bo'), 'Chen, Bowen');
    await keys.enter();
    await keys.isAt(page.getByRole('button', { name: 'Edit Chen, Bowen' }));
    await keys.press(page.getByRole('button', { name: 'Save roster' }));
    await expect(page.getByText('4 students in Period 9', { exact: true })).toBeVisible();
    await keys.isKept();
    await expect(page.getByRole('heading', { name: 'Period 9 Menu' })).toBeVisible();
    await keys.isKept();
  });

  await test.step('the teacher edits a name and adds a student', async () => {
    await keys.press(page.getByRole('link', { name: 'Edit Roster' }));
    await keys.retype(page.getByLabel('Full name of Abdi, Hodan'), 'Abdi, Hodan Ali');
    await keys.enter();
    await expect(page.getByText('Student Updated')).toBeVisible();
    await keys.isAt(page.getByLabel('Full name of Chen, Bowen'));
    await keys.press(page.getByRole('button', { name: 'Add one student' }));
    await keys.type(page.getByLabel('Add one student'), 'Young, Kai');
    await keys.enter();
    await expect(page.getByText('Student Created')).toBeVisible();
    await keys.isAt(page.getByLabel('Add one student'));
  });

  await test.step('the teacher opens a student, moves the skill slider and goes to the next student', async () => {
    const pencil = page.getByRole('button', { name: 'Edit Chen, Bowen' });
    await keys.press(pencil);
    const dialog = page.getByRole('dialog');
    const name = dialog.getByRole('button', { name: /^Chen, Bowen/ });
    await keys.press(name);
    await keys.retype(dialog.getByLabel('Display name'), 'Bo');
    await keys.enter();
    await keys.isAt(dialog.getByRole('button', { name: /^Bo/ }));
    await keys.to(dialog.getByLabel('Skill'));
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByLabel('Skill')).toHaveValue('4');
    await keys.press(dialog.getByRole('button', { name: 'Next student' }));
    await expect(dialog.getByRole('button', { name: /^Rivera, Ana/ })).toBeVisible();
    await keys.isAt(dialog.getByRole('button', { name: 'Next student' }));
    await keys.type(dialog.getByLabel('Notes'), 'Left knee');
    await keys.press(dialog.getByRole('button', { name: 'Clear notes' }));
    await keys.isAt(dialog.getByLabel('Notes'));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await keys.isAt(page.getByRole('button', { name: 'Edit Bo' }));
  });

  await test.step('the teacher fills the numbers of all students down the column', async () => {
    await keys.press(page.getByRole('button', { name: 'Back' }));
    await keys.press(page.getByRole('link', { name: 'Student Details' }));
    const numbers = page.getByLabel(/^Number of/);
    await keys.to(numbers.first());
    for (let number = 1; number <= 4; number += 1) {
      await page.keyboard.type(String(number));
      await keys.enter();
    }
    await keys.isAt(numbers.nth(4));
    await page.keyboard.press('ArrowUp');
    await keys.isAt(numbers.nth(3));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('5');
    await keys.enter();
    await expect(page.getByText('Student numbers have been updated successfully')).toBeVisible();
    await keys.isAt(numbers.nth(4));
    await keys.openList(page.getByRole('combobox', { name: 'Field' }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: 'Gender' })).toBeFocused();
    await keys.enter();
    await expect(page.getByLabel(/^Gender of/)).toHaveCount(5);
    await keys.isAt(page.getByRole('combobox', { name: 'Field' }));
  });

  await test.step('the teacher deletes a student and puts the student back', async () => {
    await keys.press(page.getByRole('button', { name: 'Back' }));
    await keys.press(page.getByRole('link', { name: 'Edit Roster' }));
    await keys.press(page.getByRole('button', { name: 'Remove Rivera, Ana' }));
    const question = page.getByRole('alertdialog');
    await keys.isAt(question.getByRole('button', { name: 'Keep' }));
    await keys.press(question.getByRole('button', { name: 'Remove Rivera, Ana' }));
    await expect(page.getByText('Student Deleted')).toBeVisible();
    await keys.isAt(page.getByRole('button', { name: 'Remove Xu, Li' }));
    await keys.press(page.getByRole('button', { name: 'Removed (1)' }));
    await keys.press(page.getByRole('button', { name: 'Put back Rivera, Ana' }));
    await expect(page.getByLabel('Full name of Rivera, Ana')).toBeVisible();
    await keys.isKept();
  });

  await test.step('the teacher deletes the class and puts it back', async () => {
    await keys.press(page.getByRole('button', { name: 'Back' }));
    await keys.press(page.getByRole('link', { name: 'Class Settings' }));
    await keys.press(page.getByRole('button', { name: 'Delete Period 9' }));
    const question = page.getByRole('alertdialog');
    await keys.isAt(question.getByRole('button', { name: 'Keep it' }));
    await keys.press(question.getByRole('button', { name: 'Delete Period 9' }));
    await expect(page).toHaveURL(/\/classes$/);
    await keys.isKept();
    await keys.press(page.getByRole('button', { name: 'Put back, Period 9' }));
    await expect(page.getByText('Period 9 is back, with everything in it.')).toBeVisible();
    await keys.isKept();
    await openMenuEntry(keys, page, 'Period 9', 'Edit Roster');
    await expect(page.getByLabel(/^Full name of/)).toHaveCount(5);
  });
});

async function openMenuEntry(keys: Keyboard, page: Page, className: string, entry: string): Promise<void> {
  await keys.press(page.getByRole('link', { name: `Class menu, ${className}` }));
  await keys.press(page.getByRole('link', { name: entry }));
}
