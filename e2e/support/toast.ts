import type { Page } from '@playwright/test';

export async function coveredByToast(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const toast = document.querySelector('.toaster');
    if (!toast) return ['no toast'];
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    const covered = new Set<string>();
    for (let x = left + 1; x < right; x += 4)
      for (let y = top + 1; y < bottom; y += 4) {
        const below = document.elementsFromPoint(x, y).find((element) => !toast.contains(element));
        const found = below?.closest('button, a, input, strong');
        const isInBar = found?.closest('[role=status]') ?? found?.matches('[aria-label=Menu]');
        if (found && !isInBar) covered.add(found.getAttribute('aria-label') ?? found.textContent);
      }
    return [...covered];
  });
}
