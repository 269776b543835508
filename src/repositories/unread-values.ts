/**
 * Values that the device has stored, but that the page's last read of the database may not contain. The page shows these
 * values over the read, because a read of a whole day or race takes longer than the write of one tap. Each write has a
 * number: 1, 2, 3 … in the order in which the writes ended.
 */
export class UnreadValues<Key, Value> implements Iterable<readonly [Key, Value]> {
  private readonly values = new Map<Key, { readonly write: number; readonly value: Value }>();
  private latest = 0;

  /** The number of the write that ended last. A read that begins now contains the values of all writes up to this number. */
  get lastWrite(): number {
    return this.latest;
  }

  get size(): number {
    return this.values.size;
  }

  get(key: Key): Value | undefined {
    return this.values.get(key)?.value;
  }

  /** Adds the values of one write. The caller calls this after the device has stored the values. */
  add(values: Iterable<readonly [Key, Value]>): void {
    this.latest += 1;
    for (const [key, value] of values) this.values.set(key, { write: this.latest, value });
  }

  /** Removes the values of all writes up to this number, because the page now shows a read that contains these values. */
  dropUpTo(lastWrite: number): void {
    for (const [key, { write }] of this.values) if (write <= lastWrite) this.values.delete(key);
  }

  *[Symbol.iterator](): Iterator<readonly [Key, Value]> {
    for (const [key, { value }] of this.values) yield [key, value];
  }
}
