/** The caches of a browser, with only the functions that the app uses. */
export class FakeCaches {
  readonly stored = new Map<string, Map<string, Response>>();
  isFull = false;

  delete = async (cacheName: string) => this.stored.delete(cacheName);
  open = async (cacheName: string) => {
    const stored = this.stored.get(cacheName) ?? new Map<string, Response>();
    this.stored.set(cacheName, stored);
    return {
      put: async (name: string, answer: Response) => {
        if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
        stored.set(name, answer);
      },
      match: async (name: string) => stored.get(name)?.clone(),
      keys: async () => [...stored.keys()].map((name) => ({ url: `https://pe.school.org${name}` })),
      delete: async (name: string | { url: string }) =>
        stored.delete(typeof name === 'string' ? name : name.url.replace('https://pe.school.org', '')),
    };
  };
}
