/** The caches of a browser, with only the functions that the app uses. */
export class FakeCaches {
  readonly stored = new Map<string, Map<string, Response>>();
  isFull = false;

  match = async (name: string, { cacheName }: { cacheName: string }) => this.stored.get(cacheName)?.get(name)?.clone();
  delete = async (cacheName: string) => this.stored.delete(cacheName);
  open = async (cacheName: string) => {
    const put = async (name: string, answer: Response) => {
      if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
      this.stored.set(cacheName, new Map([[name, answer]]));
    };
    return { put };
  };
}
