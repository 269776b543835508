import { LockLost } from './lock.ts';

/**
 * Reports when the user leaves this tab. A browser may keep such a tab frozen, to show it again on "back". In Chromium a frozen
 * tab can hold a lock or wait for it. Then no other tab would get the lock, so no other tab could send or pull. Therefore a tab
 * releases its locks when the user leaves it, and requests none until the browser shows it again. A service worker does not
 * need this class, because no user can leave it.
 */
export class PageLife {
  private controller = new AbortController();
  /** The callers that wait until the page is shown again; null while it is shown. */
  private waiting: (() => void)[] | null = null;
  private watched = false;

  /** Returns a signal that aborts when the user leaves the page. */
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

  /** Resolves when the page is shown. */
  async shown(): Promise<void> {
    const { waiting } = this;
    if (waiting) await new Promise<void>((resolve) => waiting.push(resolve));
  }
}

/** Reports leaving and showing of the page in which this code runs. */
export const page = new PageLife();
