import { expect } from '@playwright/test';
import { test } from './support/story.ts';
import { createTeacher, signIn } from './support/teacher.ts';
import { resize } from './support/unchanged.ts';

test.use({ hasTouch: true });

test('4.52 On a touch screen with text of 100 % or 200 %, every points field of the settings shows “-99” completely, with and without gym mode', async ({
  server,
  page,
}) => {
  await createTeacher(server, ['Period 1'], 1);
  await signIn(page, server.url);
  for (const gym of ['off', 'on']) {
    await page.evaluate((value) => localStorage.setItem('pe-gym', value), gym);
    await page.goto(`${server.url}/settings`);
    const fields = page.getByRole('textbox', { name: /^(Daily points|Absent|Tardy|Note \d a points)$/ });
    await expect(fields).toHaveCount(7);
    for (const field of await fields.all()) await field.fill('-99');
    for (const percent of [100, 200]) {
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), `${percent}%`);
      for (const width of [320, 390, 820]) {
        await resize(page, { width, height: 844 });
        const where = `${width} px, ${percent} %, gym mode ${gym}`;
        const cutOff = await fields.evaluateAll((inputs: HTMLInputElement[]) =>
          inputs.filter((input) => input.scrollWidth > input.clientWidth).map((input) => input.name),
        );
        expect(cutOff, where).toEqual([]);
        const tooWide = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        expect(tooWide, where).toBeLessThanOrEqual(0);
      }
    }
  }
});
