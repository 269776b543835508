import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropMadePages, madePage, type Making, nameOfPage } from './made-pages.ts';

/** The caches of a browser, with only the functions that src-sw/made-pages.ts uses. */
class FakeCaches {
  readonly stored = new Map<string, Map<string, Response>>();
  isFull = false;
  isBroken = false;

  match = async (name: string, { cacheName }: { cacheName: string }) => {
    if (this.isBroken) throw new DOMException('broken', 'UnknownError');
    return this.stored.get(cacheName)?.get(name)?.clone();
  };
  delete = async (cacheName: string) => this.stored.delete(cacheName);
  open = async (cacheName: string) => {
    const cache = this.stored.get(cacheName) ?? new Map<string, Response>();
    this.stored.set(cacheName, cache);
    const put = async (name: string, page: Response) => {
      if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
      cache.set(name, page);
    };
    return { put };
  };
}

let fake: FakeCaches;
beforeEach(() => {
  fake = new FakeCaches();
  vi.stubGlobal('caches', fake);
});
afterEach(() => vi.unstubAllGlobals());

const html = () => ({
  page: new Response('<p>page</p>', { headers: { 'content-security-policy': "default-src 'self'" } }),
  isOwn: true,
});

/** Requests a page and waits until the page is stored. */
async function ask(name: string, make: Making['make']): Promise<Response> {
  const work: Promise<void>[] = [];
  const page = await madePage(name, { make, storing: (one) => void work.push(one) });
  await Promise.all(work);
  return page;
}

describe('S9 the pages that the service worker makes and stores', () => {
  it('S9c the service worker makes an HTML page only once, and then answers with the stored page and its headers', async () => {
    const make = vi.fn<Making['make']>(async () => html());
    const pages = [await ask('/a', make), await ask('/a', make)];
    expect(make).toHaveBeenCalledOnce();
    for (const page of pages) {
      expect(page.headers.get('content-security-policy')).toBe("default-src 'self'");
      expect(await page.text()).toBe('<p>page</p>');
    }
  });

  it('S9c the service worker makes a new HTML page for another name, and makes a stored page again after a new app version has taken over', async () => {
    const make = vi.fn<Making['make']>(async () => html());
    await ask('/a', make);
    await ask('/b', make);
    await dropMadePages();
    await ask('/a', make);
    expect(make).toHaveBeenCalledTimes(3);
  });

  it('S9c an HTML page that came from the network is not stored, because it may belong to another app version or to a school’s filter', async () => {
    await ask('/a', async () => ({ page: new Response('of a filter'), isOwn: false }));
    expect(await (await ask('/a', async () => html())).text()).toBe('<p>page</p>');
  });

  it('S9c if the device is full and can’t store an HTML page, the service worker still answers with the page', async () => {
    fake.isFull = true;
    expect(await (await ask('/a', async () => html())).text()).toBe('<p>page</p>');
  });

  it('S9c if the browser can’t read the stored HTML pages, the service worker makes the requested page again', async () => {
    fake.isBroken = true;
    expect(await (await ask('/a', async () => html())).text()).toBe('<p>page</p>');
  });

  it('S9c a stored HTML page gets another name if the app’s `index.html` or the links in the page change', () => {
    const files = (revision: string) => ['assets/a.js', { url: 'index.html', revision }];
    const names = [nameOfPage(files('1'), []), nameOfPage(files('2'), []), nameOfPage(files('1'), ['assets/a.js'])];
    expect(new Set(names).size).toBe(3);
    expect(() => nameOfPage(['index.html'], [])).toThrow('no index.html with a revision');
  });
});
