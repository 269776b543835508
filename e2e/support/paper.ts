import type { Page } from '@playwright/test';
import { printedPages } from './printed.ts';

/** The width and the height of each paper size in points, which a PDF uses. */
export const PAPER_SIZES = { A4: [595, 842], Letter: [612, 792] } as const;

export type PaperName = keyof typeof PAPER_SIZES;

/** For example 'A4' or 'A4 on its side'. Sizes may differ by one point. */
export async function papersOf(pdf: Buffer): Promise<string[]> {
  const isNear = (one: number, other: number) => Math.abs(one - other) <= 1;
  return (await printedPages(pdf)).map(({ size: [width, height] }) => {
    for (const [name, [short, long]] of Object.entries(PAPER_SIZES)) {
      if (isNear(width, short) && isNear(height, long)) return name;
      if (isNear(width, long) && isNear(height, short)) return `${name} on its side`;
    }
    return `${width} × ${height}`;
  });
}

/** Returns the pages whose content would be cut off on paper. */
export async function cutPages(page: Page): Promise<string[]> {
  return await page
    .locator('.paper')
    .evaluateAll((papers) =>
      papers
        .filter((paper) =>
          [...paper.children, ...paper.querySelectorAll('h2, th, td')].some(
            (part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1,
          ),
        )
        .map((paper) => paper.getAttribute('aria-label') ?? ''),
    );
}
