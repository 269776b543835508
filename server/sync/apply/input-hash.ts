import { createHash } from 'node:crypto';

/** Everything that a write sends with its key. */
export interface SentWrite {
  /** The edit stamp. Null for a REST client, which sends no edit stamps (docs/sync.md R11). */
  readonly stamp: string | null;
  readonly seen: number | null;
  readonly method: string;
  readonly path: string;
  /** The raw body. Hashing it unparsed keeps a repeat recognisable after the contract's parsing has changed. */
  readonly body: unknown;
}

/**
 * A hash of everything that a write sends with its key: method, path, body, stamp and seen. It shows whether a key was
 * used for another write before (docs/sync.md R10.4). The raw body is hashed and not the parsed one, so that a repeated
 * entry still has the same hash after an update of the server (L4.1).
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
