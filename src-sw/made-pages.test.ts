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

describe('S9 the pages that the service worker has made', () => {
  it('S9c a page is made only once, and keeps its content and its headers', async () => {
    const make = vi.fn<Making['make']>(async () => html());
    const pages = [await ask('/a', make), await ask('/a', make)];
    expect(make).toHaveBeenCalledOnce();
    for (const page of pages) {
      expect(page.headers.get('content-security-policy')).toBe("default-src 'self'");
      expect(await page.text()).toBe('<p>page</p>');
    }
  });

  it('S9c a page is made again if its name changes, or after a new version of the app has taken over', async () => {
    const make = vi.fn<Making['make']>(async () => html());
    await ask('/a', make);
    await ask('/b', make);
    await dropMadePages();
    await ask('/a', make);
    expect(make).toHaveBeenCalledTimes(3);
  });

  it('S9c if a page had to be loaded from the network, it is not stored', async () => {
    await ask('/a', async () => ({ page: new Response('of a filter'), isOwn: false }));
    expect(await (await ask('/a', async () => html())).text()).toBe('<p>page</p>');
  });

  it('S9c on a full device the service worker answers with the page, although it can’t store the page', async () => {
    fake.isFull = true;
    expect(await (await ask('/a', async () => html())).text()).toBe('<p>page</p>');
  });

  it('S9c if the browser can’t read the stored pages, the page is made again', async () => {
    fake.isBroken = true;
    expect(await (await ask('/a', async () => html())).text()).toBe('<p>page</p>');
  });

  it('S9c the name of a made page depends on the app’s page and on the links in it', () => {
    const files = (revision: string) => ['assets/a.js', { url: 'index.html', revision }];
    const names = [nameOfPage(files('1'), []), nameOfPage(files('2'), []), nameOfPage(files('1'), ['assets/a.js'])];
    expect(new Set(names).size).toBe(3);
    expect(() => nameOfPage(['index.html'], [])).toThrow('no index.html with a revision');
  });
});
