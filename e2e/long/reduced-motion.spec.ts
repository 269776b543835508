import { expect } from '@playwright/test';
import { signInAsDemo } from '../../scripts/demo/sign-in.ts';
import { test } from '../support/demo.ts';

test('If a tablet has the setting “reduced motion”, the app changes to the colours of the dark theme without a transition', async ({
  demo,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await signInAsDemo(page, demo.url);
  const { before, transitions, after } = await page.evaluate(() => {
    const ink = () => getComputedStyle(document.body).color;
    const light = ink();
    document.documentElement.dataset['theme'] = 'dark';
    // `getAnimations` applies the new colours first, so their transitions are included.
    const started = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    return { before: light, transitions: started.length, after: ink() };
  });
  expect(transitions).toBe(0);
  expect(after).not.toBe(before);
});
