import type { Page } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';

/** All rules of the levels A and AA. */
const ALL: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** The rules among them that check colours. */
const COLOURS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * Returns the accessibility violations on this screen, which hinder people who use a screen reader or have low vision. The
 * check waits until no colour changes any more, because halfway the contrast would be that of neither theme.
 */
export async function barriers(page: Page): Promise<string[]> {
  // axe stays in the page until the page is loaded again.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return await page.evaluate(findBarriers, ALL);
}

/** Like `barriers`, for a screen that has only changed its colours since. The other rules would find the same again. */
export async function barriersInColours(page: Page): Promise<string[]> {
  return await page.evaluate(findBarriers, COLOURS);
}

/** This function runs in the page. The app has no frames, so the page is all that axe has to check. */
async function findBarriers(runOnly: RunOnly): Promise<string[]> {
  // Looking for animations also applies styles that have changed, so a movement that they start is found too.
  const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running');
  const isEndless = ({ effect }: Animation) => effect?.getComputedTiming().endTime === Infinity;
  for (let left = moving(); left.some((one) => !isEndless(one)); left = moving())
    await Promise.allSettled(left.filter((one) => !isEndless(one)).map(({ finished }) => finished));
  // A person who speaks to the device says the words on a button. axe counts the rule for this as not finished yet.
  const rules = runOnly.type === 'tag' ? { rules: { 'label-content-name-mismatch': { enabled: true } } } : {};
  const { axe: injected } = globalThis as unknown as { axe: typeof axe };
  const { violations } = await injected.run(document, {
    runOnly,
    ...rules,
    resultTypes: ['violations'],
  });
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
