import type { BrowserContext, Page } from '@playwright/test';

export interface ShownTap {
  readonly studentId: number;
  readonly label: string;
  /** The stored unsaved fields of the mark when the row changed; null if there were none. */
  readonly stored: Readonly<Record<string, unknown>> | null;
}

/** Records each change of a row before it is drawn, on pages that load after this call. */
export async function watchShownTaps(context: BrowserContext): Promise<void> {
  await context.addInitScript(watchInPage);
}

export async function shownTaps(page: Page): Promise<ShownTap[]> {
  return await page.evaluate(() => (globalThis as unknown as { shownTaps: ShownTap[] }).shownTaps);
}

/** The browser calls a MutationObserver before it draws the change. */
function watchInPage(): void {
  interface Draft {
    readonly touched?: Record<number, Record<string, unknown>>;
  }
  const shown: ShownTap[] = [];
  Reflect.set(globalThis, 'shownTaps', shown);
  const puts = new WeakMap<IDBTransaction, Draft>();
  let stored: Draft = {};

  // This listener is added before the listeners of the app. So it runs first when the transaction ends.
  const begin = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction')
    ?.value as IDBDatabase['transaction'];
  IDBDatabase.prototype.transaction = function transaction(this: IDBDatabase, ...given) {
    const begun = begin.apply(this, given);
    begun.addEventListener('complete', () => (stored = puts.get(begun) ?? stored));
    return begun;
  };
  const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')?.value as IDBObjectStore['put'];
  IDBObjectStore.prototype.put = function watchedPut(this: IDBObjectStore, ...given) {
    if (this.name === 'drafts') puts.set(this.transaction, structuredClone(given[0]) as Draft);
    return put.apply(this, given);
  };

  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const row = (target as Element).closest<HTMLElement>('[data-student]');
      if (!row) continue;
      const studentId = Number(row.dataset['student']);
      const label = (target as Element).getAttribute('aria-label') ?? '';
      shown.push({ studentId, label, stored: stored.touched?.[studentId] ?? null });
    }
  }).observe(document, { attributes: true, attributeFilter: ['aria-label'], subtree: true });
}
