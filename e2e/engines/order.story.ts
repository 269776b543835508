import { expect } from '@playwright/test';
import { Key } from 'selenium-webdriver';
import { expectAllSent } from '../support/outbox.ts';
import { createTeacher, studentName } from '../support/teacher.ts';
import { signIn, test, type EngineDevice } from './support/engine-story.ts';

const named = (student: number) => new RegExp(`^${studentName(student)}\\b`);

async function shownOrder({ tab }: EngineDevice): Promise<string[]> {
  return await tab.evaluate(() =>
    [...document.querySelectorAll('[data-order-student] bdi')].map(({ textContent }) => textContent),
  );
}

test('10.6, 10.7 A teacher changes the student order by keys and by a drag, and the next start shows it', async ({
  server,
  device,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], 4);
  let tablet = await device('tablet');
  const open = async () => {
    await tablet.tab.goto(`${server.url}/classes/${klass?.id}/edit/roster-order`);
    await tablet.tab.click('label, button, [role=radio]', 'List');
    await tablet.tab.find('[role=list], ul, ol', 'Student Order');
  };
  const shows = async (...numbers: readonly number[]) =>
    await expect.poll(async () => await shownOrder(tablet)).toEqual(numbers.map(studentName));
  await signIn(tablet, server);
  await open();
  await shows(1, 2, 3, 4);
  const last = await tablet.tab.find('[data-order-student] button', named(4));
  await last.sendKeys(Key.chord(Key.ALT, Key.HOME));
  await shows(4, 1, 2, 3);
  const grip = await tablet.tab.find(`[data-order-student="${klass?.students[0]}"] .order-grip`, /^$/);
  await tablet.tab.drag(grip, await tablet.tab.find('[data-order-student]', new RegExp(studentName(3))));
  await shows(4, 2, 3, 1);
  await expectAllSent(tablet.tab);
  tablet = await tablet.restart();
  await open();
  await shows(4, 2, 3, 1);
});
