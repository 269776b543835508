import type { Page } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';

/** All axe rules of the WCAG levels A and AA. */
const ALL: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
const COLOURS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * Returns the accessibility violations that axe finds on this screen, for example for people who use a screen reader or
 * have low vision. First the function waits until all colour transitions have ended, because the contrast during a
 * transition belongs to no theme.
 */
export async function barriers(page: Page): Promise<string[]> {
  // axe, once loaded, stays in the page until the page is loaded again.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return await page.evaluate(findBarriers, ALL);
}

/**
 * Like `barriers`, but with only the rules that check colours. It is for a screen on which only the colours have changed
 * since the last check, because the other rules would find the same violations again.
 */
export async function barriersInColours(page: Page): Promise<string[]> {
  return await page.evaluate(findBarriers, COLOURS);
}

/** This function runs in the page. It checks no frames, because the app has none. */
async function findBarriers(runOnly: RunOnly): Promise<string[]> {
  // `getAnimations` first applies changed styles. So its result includes the animations that these styles start.
  const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running');
  const isEndless = ({ effect }: Animation) => effect?.getComputedTiming().endTime === Infinity;
  for (let left = moving(); left.some((one) => !isEndless(one)); left = moving())
    await Promise.allSettled(left.filter((one) => !isEndless(one)).map(({ finished }) => finished));
  // This rule checks that the name of a button contains the words on the button, because a person who uses voice control
  // says these words. axe calls the rule experimental, so it is not enabled by default.
  const rules = runOnly.type === 'tag' ? { rules: { 'label-content-name-mismatch': { enabled: true } } } : {};
  const { axe: injected } = globalThis as unknown as { axe: typeof axe };
  const { violations } = await injected.run(document, {
    runOnly,
    ...rules,
    resultTypes: ['violations'],
  });
  const popovers = [...document.querySelectorAll('[role="dialog"]')];
  // An open popover hides a part of some buttons behind it. axe measures only the visible part of these buttons and reports
  // them as too small, but a teacher closes the popover first.
  const isCovered = (selector: string) => {
    const target = document.querySelector(selector);
    const box = target?.getBoundingClientRect();
    return popovers.some((popover) => {
      const { left, right, top, bottom } = popover.getBoundingClientRect();
      const isBeside = !box || box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom;
      return !popover.contains(target) && !isBeside;
    });
  };
  return violations.flatMap(({ id, nodes }) => {
    const selectors = nodes.map(({ target }) => target.join(' '));
    const found = id === 'target-size' ? selectors.filter((selector) => !isCovered(selector)) : selectors;
    return found.length > 0 ? [`${id} at ${found.join(', ')}`] : [];
  });
}
