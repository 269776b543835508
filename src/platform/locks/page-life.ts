import { LockLost } from './lock.ts';

/**
 * Reports when the user leaves this tab. A browser may freeze such a tab and keep it, to show it again on "back". In Chromium a
 * frozen tab can hold a lock, or wait for it. Then no other tab would get the lock, so no other tab could send or pull. So a
 * tab releases its locks when the user leaves it, and requests no lock until the browser shows it again. A service worker does
 * not need this class, because no user can leave it.
 */
export class PageLife {
  private controller = new AbortController();
  /** The functions that let the waiting callers of `shown` continue; null while the page is shown. */
  private waiting: (() => void)[] | null = null;
  private watched = false;

  leaving(): AbortSignal {
    if (!this.watched) {
      this.watched = true;
      addEventListener('pagehide', () => {
        this.waiting ??= [];
        this.controller.abort(new LockLost('The page was left'));
      });
      addEventListener('pageshow', () => {
        if (!this.waiting) return;
        this.controller = new AbortController();
        for (const goOn of this.waiting) goOn();
        this.waiting = null;
      });
    }
    return this.controller.signal;
  }

  /** Resolves immediately if the page is shown, or otherwise when the browser shows it again. */
  async shown(): Promise<void> {
    const { waiting } = this;
    if (waiting) await new Promise<void>((resolve) => waiting.push(resolve));
  }
}

/** Reports when the user leaves, and when the browser shows, the page in which this code runs. */
export const page = new PageLife();
