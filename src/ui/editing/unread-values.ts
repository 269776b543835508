import { createStore } from 'zustand/vanilla';

/**
 * Values that the device has stored, but that the page's last read of the database may not contain. The page shows these
 * values over the read, because a read of a whole day or race takes longer than the write of one tap. Each write has a
 * number: 1, 2, 3 … in the order in which the writes ended.
 */
export class UnreadValues<Key, Value> implements Iterable<readonly [Key, Value]> {
  readonly #values = new Map<Key, { readonly write: number; readonly value: Value }>();
  /** How often something has changed. */
  readonly #changed = createStore(() => 0);
  readonly subscribe = this.#changed.subscribe;
  #latest = 0;
  #underWay = 0;

  /** The number of the last write. A read that begins now contains all up to it. */
  get lastWrite(): number {
    return this.#latest;
  }

  /** True if the device is storing values now, or has stored values that the page may not have read yet. */
  get areUnread(): boolean {
    return this.#underWay > 0 || this.#values.size > 0;
  }

  get(key: Key): Value | undefined {
    return this.#values.get(key)?.value;
  }

  /**
   * Shows values after the device has stored them. What `storing` resolves with may be known only then, but the page already
   * waits before it reads again.
   */
  async addStored(storing: Promise<Iterable<readonly [Key, Value]>>): Promise<void> {
    this.#underWay += 1;
    try {
      this.add(await storing);
    } finally {
      this.#underWay -= 1;
    }
  }

  /** Call this after the device has stored the values. */
  add(values: Iterable<readonly [Key, Value]>): void {
    this.#latest += 1;
    for (const [key, value] of values) this.#values.set(key, { write: this.#latest, value });
    this.tell();
  }

  /** The page shows a read with these writes. */
  dropUpTo(lastWrite: number): void {
    for (const [key, { write }] of this.#values) if (write <= lastWrite) this.#values.delete(key);
    this.tell();
  }

  *[Symbol.iterator](): Iterator<readonly [Key, Value]> {
    for (const [key, { value }] of this.#values) yield [key, value];
  }

  /** Call this after something has changed. */
  tell(): void {
    this.#changed.setState((times) => times + 1);
  }
}
