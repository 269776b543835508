import type { Dexie } from 'dexie';

/** What of this page reads or writes a database, and has not ended yet. */
const unfinished = new Set<Unfinished>();
type Unfinished = Pick<IDBTransaction, 'abort'>;
let hasAborted = false;

/**
 * Lets a page that the teacher leaves abort its unfinished transactions (docs/sync.md L3.7). WebKit keeps such a page for
 * "back" and stops its code, so that the transactions of all other pages and of the service worker would wait. No screen has
 * shown an unfinished write as taken (W1). A page to which the teacher returns is loaded again.
 */
export function abortWhenLeft(db: Dexie): void {
  db.use({
    stack: 'dbcore',
    name: 'unfinished transactions',
    create: (core) => ({
      ...core,
      transaction: (...given) => {
        const transaction = core.transaction(...given);
        const own = transaction as unknown as IDBTransaction;
        const end = abortedWhenLeft(own);
        for (const event of ['complete', 'abort']) own.addEventListener(event, end);
        return transaction;
      },
    }),
  });
}

/**
 * Lets a page that the teacher leaves also abort this work, for example that of a worker: WebKit stops the workers of a left page
 * too. Returns a function to call when the work has ended.
 */
export function abortedWhenLeft(work: Unfinished): () => void {
  unfinished.add(work);
  return () => unfinished.delete(work);
}

function onHide({ persisted }: PageTransitionEvent): void {
  // A browser with the event `freeze` (Chromium) lets the transactions of a page end before it stops the page.
  if (!persisted || 'onfreeze' in document) return;
  for (const work of unfinished) {
    try {
      work.abort();
      hasAborted = true;
    } catch {
      // The browser is already committing the transaction without code of the page.
    }
  }
}

// Tests and service workers have no pages.
if ('document' in globalThis) {
  addEventListener('pagehide', onHide);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && hasAborted) location.reload();
  });
}
