import type { Page } from '@playwright/test';

/**
 * Replaces texts by nested `<font>` elements as Chrome does, except for `translate="no"`. The translation is the text in
 * brackets: ⟦Save⟧.
 */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const translated = (text: Text) => {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = `⟦${text.data}⟧`;
      outer.append(inner);
      return outer;
    };
    const isForTranslation = (text: Text) =>
      text.data.trim() !== '' && text.parentElement?.closest('font, script, style, title, [translate="no"]') === null;
    const translateIn = (node: Node) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts = node instanceof Text ? [node] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) if (isForTranslation(text)) text.replaceWith(translated(text));
    };
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) translateIn(node);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

export async function wordsOf(page: Page, part: string): Promise<string> {
  const text = await page.locator(part).innerText();
  return text.replaceAll(/[⟦⟧]/g, '').replaceAll(/\s+/g, ' ');
}
