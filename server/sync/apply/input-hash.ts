import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

export interface SentWrite {
  /** Null for a REST client without edit stamps (docs/sync.md R11). */
  readonly stamp: string | null;
  readonly seen: number | null;
  readonly method: string;
  readonly path: string;
  /** Unparsed, so that a repeat is recognised after a change of the contract's parsing. */
  readonly body: unknown;
}

/**
 * Hashes method, path, unparsed body, stamp and seen, to notice that a different write used the same key (docs/sync.md R10.4).
 * A repeated entry has the same hash after an update of the server (L4.1).
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

/** The server has accepted or refused a write with this key (docs/sync.md R6.3, R10.4). */
export async function isKeyKnown(db: Kysely<Database>, teacherId: number, key: string): Promise<boolean> {
  const answers = db.selectFrom('answers').select('key').where('teacherId', '=', teacherId).where('key', '=', key);
  return (await answers.executeTakeFirst()) !== undefined;
}
