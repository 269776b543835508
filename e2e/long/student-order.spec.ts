import { expect, type Locator, type Page } from '@playwright/test';
import { expectAllSent } from '../support/outbox.ts';
import { test } from '../support/story.ts';
import { createTeacher, installed, openRoster, signIn, studentName } from '../support/teacher.ts';
import { timersEnded } from '../support/unchanged.ts';

const STUDENTS = 12;

const student = (page: Page, number: number) =>
  page.locator('[data-order-student]').filter({ hasText: studentName(number) });
const grip = (page: Page, number: number) => student(page, number).locator('.order-grip');
const button = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^${studentName(number)}\\b`) });

const said = (page: Page, words: string) => expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1);

async function openOrder(page: Page, url: string, classId: number, view: 'List' | 'Rows'): Promise<void> {
  await page.goto(`${url}/classes/${classId}/edit/roster-order`);
  await page.getByText(view, { exact: true }).click();
  await page.getByRole('list', { name: view === 'List' ? 'Student Order' : /^Row 1/ }).waitFor();
}

async function listed(page: Page): Promise<string[]> {
  return await page.getByRole('list', { name: 'Student Order' }).locator('bdi').allTextContents();
}

async function middleOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('The target is not shown.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function dragByMouse(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 10, start.y + 10, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await expect(to).toHaveAttribute('data-over');
  await page.mouse.up();
}

async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', places: readonly { x: number; y: number }[]) =>
    await devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [...places] });
  await touch('touchStart', [start]);
  for (const part of [0.1, 0.4, 0.7, 1]) {
    await touch('touchMove', [{ x: start.x + part * (end.x - start.x), y: start.y + part * (end.y - start.y) }]);
  }
  await expect(to).toHaveAttribute('data-over');
  await touch('touchEnd', []);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false });
}

test('10.1, 10.4, 10.6 If a teacher changes the student order (squads) offline on a tablet, later a computer shows the same order', async ({
  server,
  openDevice,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], STUDENTS);
  const classId = klass?.id ?? 0;
  const { page, context } = await openDevice('tablet', { width: 820, height: 1180 });
  const refused: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security') && refused.push(message.text()));
  await signIn(page, server.url);
  await installed(page);
  await expectAllSent(page);
  await context.setOffline(true);

  await test.step('two rows are filled, and a drag by mouse swaps two students', async () => {
    await openOrder(page, server.url, classId, 'Rows');
    await page.getByRole('button', { name: 'Fill A–Z by row' }).click();
    await expect(page.getByRole('list', { name: 'Row 2, 6 students' })).toBeVisible();
    await dragByMouse(page, grip(page, 1), student(page, 12));
    await said(page, 'Student 01, row 2 spot 6 of 6');
  });

  await test.step('a finger drags a student to an empty spot, and the page does not scroll', async () => {
    await dragByFinger(page, grip(page, 2), page.getByLabel('Empty: row 1 spot 7'));
    await said(page, 'Student 02, row 1 spot 7 of 7');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  await test.step('two presses swap two students', async () => {
    await button(page, 3).click();
    await button(page, 8).click();
    await said(page, 'Student 03, row 2 spot 2 of 6');
    // The app focuses the moved student a moment after the message. The next step focuses another student.
    await expect(button(page, 3)).toBeFocused();
  });

  await test.step('the keys pick a student up, move and drop, move at once with Alt, and undo', async () => {
    await button(page, 4).focus();
    await page.keyboard.press('Space');
    await said(page, 'Student 04, over row 1 spot 4');
    await timersEnded(page);
    await page.keyboard.press('ArrowRight');
    await said(page, 'Student 04, over row 2 spot 4');
    await page.keyboard.press('Space');
    await said(page, 'Student 04, row 2 spot 4 of 6');
    await expect(button(page, 4)).toBeFocused();
    await page.keyboard.press('Alt+ArrowUp');
    await said(page, 'Student 04, row 2 spot 5 of 6');
    await page.keyboard.press('Control+z');
    await said(page, 'Undone');
  });

  const squads = ['12', '08', '10', '05', '06', '02', '07', '03', '09', '04', '11', '01'].map((n) =>
    studentName(Number(n)),
  );
  await test.step('the list and the daily roster show the squads', async () => {
    await page.getByText('List', { exact: true }).click();
    await expect.poll(async () => await listed(page)).toEqual(squads);
    await openRoster(page, server.url, classId);
    // Not saved before the unload, the order is saved after the next start.
    await expect
      .poll(async () => {
        const rows = page.getByRole('button', { name: /^Attendance of/ });
        return await rows.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.slice(14, 24)));
      })
      .toEqual(squads);
    await expect(page.getByRole('heading', { name: /^Row 2/ })).toBeVisible();
  });
  await context.setOffline(false);
  await expectAllSent(page);

  const office = await openDevice('office', { width: 1440, height: 900 });
  await signIn(office.page, server.url);
  await installed(office.page);
  await openOrder(office.page, server.url, classId, 'List');
  await expect.poll(async () => await listed(office.page)).toEqual(squads);

  await test.step('on a phone the floor fades at the side where it goes on', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openOrder(page, server.url, classId, 'Rows');
    for (const rows of [3, 4]) {
      await page.getByRole('button', { name: 'More rows' }).click();
      await page.getByRole('list', { name: `Row ${rows}, 0 students` }).waitFor();
    }
    const floor = page.getByRole('region', { name: 'Floor' });
    await expect(floor).toHaveAttribute('data-more-right');
    await expect(floor).not.toHaveAttribute('data-more-left');
    await floor.evaluate((element) => (element.scrollLeft = element.scrollWidth));
    await expect(floor).toHaveAttribute('data-more-left');
    await expect(floor).not.toHaveAttribute('data-more-right');
    const front = await floor.getByText('Front of the gym').boundingBox();
    expect({ left: (front?.x ?? -1) >= 0, right: (front?.x ?? 0) + (front?.width ?? 390) <= 390 }).toEqual({
      left: true,
      right: true,
    });
  });
  expect(refused).toEqual([]);
});
