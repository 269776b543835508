import type { Page } from '@playwright/test';

export async function excuseDay(page: Page): Promise<void> {
  await showsStudents(page);
  const more = page.getByRole('button', { name: / Notes of / }).nth(1);
  if (await more.isVisible()) await more.click();
  const edit = page.getByRole('button', { name: / Edit / });
  await edit.nth((await more.isVisible()) ? 0 : 1).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Medical', { exact: true }).click();
  await page.getByText('The roster shows only an E.', { exact: false }).waitFor();
}

export async function openActivityNote(page: Page): Promise<void> {
  await page.getByRole('button', { name: /activity note of /i }).click();
  await page.getByRole('dialog').waitFor();
}

export async function findByKeys(page: Page): Promise<void> {
  await showsStudents(page);
  await page.keyboard.press('/');
  await page.getByLabel('Find a student').fill('an');
}

/** These keys set a value, whatever the old one is. The chip also counts the unsaved marks of other classes. */
export async function beginRoll(page: Page): Promise<void> {
  for (const [place, key, word] of [
    [1, 'a', 'absent'],
    [2, 't', 'tardy'],
  ] as const) {
    const attendance = page.getByRole('button', { name: /^Attendance of / }).nth(place);
    await attendance.press(key);
    await attendance.and(page.locator(`[aria-label*=": ${word}."]`)).waitFor();
  }
  await page
    .getByRole('status')
    .getByRole('button', { name: /[1-9].* not saved$/ })
    .waitFor();
}

export async function showSum(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Attendance of / })
    .nth(1)
    .press('=');
  await page.getByText(/ points a day /).waitFor();
}

/** Waits until the page shows the students, because the page handles keys only after that. */
async function showsStudents(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Attendance of / })
    .first()
    .waitFor();
}

export async function showAllKeys(page: Page): Promise<void> {
  await showsStudents(page);
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
}

export async function askToDeleteDay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete this day' }).click();
  await page.getByRole('alertdialog').waitFor();
}

/** Switches gym mode on, unless the device is already in gym mode. */
export async function startGymMode(page: Page): Promise<void> {
  const leave = page.getByRole('button', { name: 'Leave gym mode' });
  const start = page.getByRole('button', { name: 'Gym mode', exact: true });
  await leave.or(start).waitFor();
  if (await start.isVisible()) await start.click();
  await leave.waitFor();
}

/** Deletes the marks of the shown day, unless this device already shows them as deleted. */
export async function deleteDay(page: Page): Promise<void> {
  const putBack = page.getByRole('button', { name: /^Put back/ });
  await putBack.or(page.getByRole('button', { name: 'Delete this day' })).waitFor();
  if (await putBack.isVisible()) return;
  await askToDeleteDay(page);
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete / })
    .click();
  await putBack.waitFor();
}

export async function putDayBack(page: Page): Promise<void> {
  await deleteDay(page);
  await page.getByRole('button', { name: /^Put back/ }).click();
  await page.getByText(/^The marks of .* are back\.$/).waitFor();
}

/** Lets students make up unexcused absences too, so that the page has days. */
export async function showOwedDays(page: Page): Promise<void> {
  const unexcused = page.getByRole('checkbox', { name: 'Unexcused absence', exact: true });
  // Unlike `check`, a click does not expect that the box changes at once: it changes when the choice is stored.
  if (!(await unexcused.isChecked())) await unexcused.click();
  await page.getByRole('list', { name: 'Days to make up' }).waitFor();
}
