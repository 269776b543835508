import { LockLost } from './lock.ts';

/**
 * Reports when the user leaves this tab. A browser may freeze it for "back", and in Chromium it could then hold a lock or wait
 * for it, so that no other tab could send or pull. So it releases its locks, and requests none until it is shown again. A
 * service worker does not need this.
 */
export class PageLife {
  private controller = new AbortController();
  /** Let the callers of `shown` continue; null while the page is shown. */
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

  /** Resolves when the page is shown. */
  async shown(): Promise<void> {
    const { waiting } = this;
    if (waiting) await new Promise<void>((resolve) => waiting.push(resolve));
  }
}

export const page = new PageLife();
