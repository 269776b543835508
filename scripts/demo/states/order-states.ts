import type { Page } from '@playwright/test';
import type { ScreenAddress } from './screen-address.ts';

/** `rows` and `groups`: classes with students in rows and in groups. */
export function orderStates(rows: number, groups: number): ScreenAddress[] {
  return [
    { name: 'student-order', path: orderOf(rows), act: show('List') },
    { name: 'student-order-selected', path: orderOf(rows), act: selectStudents },
    { name: 'student-order-rows', path: orderOf(rows), act: show('Rows') },
    { name: 'student-order-groups', path: orderOf(groups), act: show('Groups') },
    { name: 'student-order-move', path: orderOf(rows), act: openMove, isDialog: true },
  ];
}

function orderOf(classId: number): string {
  return `/classes/${classId}/edit/roster-order`;
}

function show(view: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('banner').getByText(view, { exact: true }).click();
    const list = view === 'List' ? 'Student Order' : /^(?:Row|Group) 1/;
    await page.getByRole('list', { name: list }).first().waitFor();
  };
}

async function selectStudents(page: Page): Promise<void> {
  await show('Rows')(page);
  const students = page.locator('[data-order-student] button');
  await students.nth(2).click();
  await students.nth(9).click({ modifiers: ['Control'] });
  await page.getByText('2 students').waitFor();
}

async function openMove(page: Page): Promise<void> {
  await selectStudents(page);
  await page.getByRole('button', { name: 'Move to…' }).click();
  await page.getByRole('dialog').waitFor();
}
