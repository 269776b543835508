import type { Page } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';

/** All axe rules of the WCAG levels A and AA. */
const ALL: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };

/** Returns what axe finds after all colour transitions: a contrast during a transition belongs to no theme. */
export async function barriers(page: Page): Promise<string[]> {
  // axe, once loaded, stays in the page until the page is loaded again.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return await page.evaluate(findBarriers, ALL);
}

/** This function runs in the page. It checks no frames, because the app has none. */
async function findBarriers(runOnly: RunOnly): Promise<string[]> {
  // `getAnimations` first applies changed styles. So its result includes the animations that these styles start.
  const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running');
  const isEndless = ({ effect }: Animation) => effect?.getComputedTiming().endTime === Infinity;
  for (let left = moving(); left.some((one) => !isEndless(one)); left = moving())
    await Promise.allSettled(left.filter((one) => !isEndless(one)).map(({ finished }) => finished));
  // A person who uses voice control says the words on the button. axe does not enable this rule by default.
  const rules = { 'label-content-name-mismatch': { enabled: true } };
  const { axe: injected } = globalThis as unknown as { axe: typeof axe };
  const { violations } = await injected.run(document, {
    runOnly,
    rules,
    resultTypes: ['violations'],
  });
  const popovers = [...document.querySelectorAll('[role="dialog"], [data-held]')];
  // axe would measure only the visible part of a button behind an open popover or the held sum.
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
