import { createHash } from 'node:crypto';

/** Everything that a device sends in a write besides the key. */
export interface SentWrite {
  /** The edit stamp. Null for a REST client, which sends no edit stamps (docs/sync.md R11). */
  readonly stamp: string | null;
  readonly seen: number | null;
  readonly method: string;
  readonly path: string;
  /**
   * The unparsed body. Because the hash is computed from the unparsed body, a repeated write is still recognised after the
   * contract's parsing has changed.
   */
  readonly body: unknown;
}

/**
 * Returns a hash of everything that a write sends with its key: method, path, body, stamp and seen. With this hash the server
 * notices that an earlier, different write used the same key (docs/sync.md R10.4). The hash uses the unparsed body, so that a
 * repeated entry still has the same hash after an update of the server (L4.1).
 */
export function inputHash({ method, path, body, stamp, seen }: SentWrite): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, body ?? null, stamp, seen], namesInOrder))
    .digest('base64url');
}

function namesInOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
