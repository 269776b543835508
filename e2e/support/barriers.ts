import type { Page } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';

/** All rules of the levels A and AA. */
const ALL: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** The rules among them that check colours. */
const COLOURS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * Returns the accessibility violations on this screen. They are barriers for people who use a screen reader or have low
 * vision. The check waits until all colour transitions have ended, because the contrast during a transition belongs to no
 * theme.
 */
export async function barriers(page: Page): Promise<string[]> {
  // axe stays in the page until the page is loaded again.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return await page.evaluate(findBarriers, ALL);
}

/**
 * Like `barriers`, but for a screen on which only the colours have changed since the last check. The other rules would find
 * the same violations again.
 */
export async function barriersInColours(page: Page): Promise<string[]> {
  return await page.evaluate(findBarriers, COLOURS);
}

/** This function runs in the page. The app has no frames, so axe only has to check the page itself. */
async function findBarriers(runOnly: RunOnly): Promise<string[]> {
  // Calling `getAnimations` also applies changed styles, so it also returns animations that these styles start.
  const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running');
  const isEndless = ({ effect }: Animation) => effect?.getComputedTiming().endTime === Infinity;
  for (let left = moving(); left.some((one) => !isEndless(one)); left = moving())
    await Promise.allSettled(left.filter((one) => !isEndless(one)).map(({ finished }) => finished));
  // A person who uses voice control says the words on a button. axe counts the rule for this as experimental, so it is
  // enabled here.
  const rules = runOnly.type === 'tag' ? { rules: { 'label-content-name-mismatch': { enabled: true } } } : {};
  const { axe: injected } = globalThis as unknown as { axe: typeof axe };
  const { violations } = await injected.run(document, {
    runOnly,
    ...rules,
    resultTypes: ['violations'],
  });
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
