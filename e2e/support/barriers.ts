import type { Page } from '@playwright/test';
import axe from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Returns the accessibility violations on this screen, which hinder people who use a screen reader or have low vision. The
 * check waits until no colour changes any more, because halfway the contrast would be that of neither theme.
 */
export async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return await page.evaluate(findBarriers, RULES);
}

/** This function runs in the page. The app has no frames, so the page is all that axe has to look at. */
async function findBarriers(rules: string[]): Promise<string[]> {
  // Looking for animations also applies styles that have changed, so a movement that they start is found too.
  const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running');
  const isEndless = ({ effect }: Animation) => effect?.getComputedTiming().endTime === Infinity;
  for (let left = moving(); left.some((one) => !isEndless(one)); left = moving())
    await Promise.allSettled(left.filter((one) => !isEndless(one)).map(({ finished }) => finished));
  const { axe: injected } = globalThis as unknown as { axe: typeof axe };
  const { violations } = await injected.run(document, {
    runOnly: { type: 'tag', values: rules },
    resultTypes: ['violations'],
  });
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
