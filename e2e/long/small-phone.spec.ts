import { expect, type Locator } from '@playwright/test';
import { test } from '../support/story.ts';
import { attendance, createTeacher, openRoster, signIn } from '../support/teacher.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

async function boxes(found: Locator): Promise<{ top: number; width: number; height: number }[]> {
  return await found.evaluateAll((elements) =>
    elements.map((element) => {
      const { top, width, height } = element.getBoundingClientRect();
      return { top: Math.round(top), width: Math.round(width), height: Math.round(height) };
    }),
  );
}

test('2.4, 2.30 On a small phone, if a roll has unsaved marks, the class list shows the four buttons of the class side by side', async ({
  server,
  page,
}) => {
  const [klass] = await createTeacher(server, ['Period 1 - Grade 6'], 2);
  await signIn(page, server.url);
  await openRoster(page, server.url, klass?.id ?? 0);
  await attendance(page, 1, 'present').tap();
  await expect(page.getByRole('button', { name: /^Save · 1 not saved/ })).toBeVisible();
  await page.goto(`${server.url}/classes`);
  const row = page.getByRole('list', { name: 'Classes' }).getByRole('listitem');
  await expect(row.getByRole('button', { name: /^Save 1 mark/ })).toBeVisible();
  const buttons = await boxes(row.locator('a:not([data-row]), button'));
  expect(buttons).toHaveLength(4);
  expect(new Set(buttons.map(({ top }) => top)).size).toBe(1);
  for (const { width, height } of buttons) expect([width >= 48, height]).toEqual([true, 48]);

  const name = page.getByRole('list', { name: 'Classes' }).locator('bdi');
  await expect(name).toHaveText('Period 1 - Grade 6');
  const tail = await name.locator('span').evaluate((span) => span.getClientRects().length);
  expect(tail).toBe(1);
});
