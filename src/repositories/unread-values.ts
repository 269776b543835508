/**
 * Values that the device has stored, but that the page's last read of the database may not contain. The page shows these
 * values over the read, because a read of a whole day or race takes longer than the write of one tap. Each write has a
 * number: 1, 2, 3 … in the order in which the writes ended.
 */
export class UnreadValues<Key, Value> implements Iterable<readonly [Key, Value]> {
  private readonly values = new Map<Key, { readonly write: number; readonly value: Value }>();
  private latest = 0;

  /** The number of the last write. A read that begins now contains all up to it. */
  get lastWrite(): number {
    return this.latest;
  }

  get size(): number {
    return this.values.size;
  }

  get(key: Key): Value | undefined {
    return this.values.get(key)?.value;
  }

  /** Call this after the device has stored the values. */
  add(values: Iterable<readonly [Key, Value]>): void {
    this.latest += 1;
    for (const [key, value] of values) this.values.set(key, { write: this.latest, value });
  }

  /** The page shows a read with these writes. */
  dropUpTo(lastWrite: number): void {
    for (const [key, { write }] of this.values) if (write <= lastWrite) this.values.delete(key);
  }

  *[Symbol.iterator](): Iterator<readonly [Key, Value]> {
    for (const [key, { value }] of this.values) yield [key, value];
  }
}
