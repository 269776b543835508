import * as z from 'zod/mini';
import { endpoint } from './parts/endpoint.ts';
import { errorDetail } from './parts/errors.ts';
import { id, idInPath, instant, limited, list } from './parts/fields.ts';

/** The device makes the key once, when it enqueues the write, and sends it with every attempt (docs/sync.md R10.4). */
export const idempotencyKey = limited(64, 'Invalid input').check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'Invalid input'));

/** In characters. */
export const MOST_STAMP = 80;

const entry = z.strictObject({
  key: idempotencyKey,
  /** `ms.counter.device` (docs/sync.md W4). */
  stamp: limited(MOST_STAMP).check(z.maxLength(MOST_STAMP)),
  seen: z.int().check(z.gte(0)),
  method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']),
  path: limited(300).check(z.maxLength(300)),
  body: z.optional(z.unknown()),
});

const result = z.object({
  key: z.string(),
  status: z.int(),
  change: z.optional(z.int()),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  detail: z.optional(errorDetail),
  retryAfter: z.optional(z.int()),
});

/** The server accepts or refuses each entry separately (docs/sync.md R3, R10.3). */
export const batch = endpoint({
  method: 'POST',
  path: 'batch',
  summary: 'Several writes in one transaction, judged one by one',
  body: z.strictObject({ entries: list(entry, 500, z.minLength(1)) }),
  answer: z.object({
    results: z.array(result),
    clock: z.string(),
    counter: z.int(),
    epoch: z.string(),
  }),
});

/**
 * Whether the server has accepted or refused a write with this key. The device asks this before it sets a write aside that a
 * proxy or filter may block (docs/sync.md R6.3).
 */
export const knowsKey = endpoint({
  method: 'GET',
  path: 'batch/:key',
  summary: 'Whether the server knows a write by its idempotency key',
  params: z.object({ key: idempotencyKey }),
  answer: z.object({ known: z.boolean() }),
});

const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const feedRow = z.object({
  table: z.string(),
  id,
  change: z.int(),
  /** The key of the delete that hides the row; only a tombstone has it. */
  deleted: z.optional(z.string()),
  /** By the server's clock; only a tombstone has it. */
  deletedAt: z.optional(instant),
  fields: z.record(z.string(), fieldValue),
});

/**
 * The rows of one group in a feed page (docs/sync.md S7): the values that most rows have in `common`, and by row id those that
 * differ in `rows`. A page of a full pull contains all rows of a group, a page after a cursor only the changed ones.
 */
export const feedGroup = z.object({
  table: z.string(),
  group: z.array(z.union([z.string(), z.number()])),
  common: z.record(z.string(), fieldValue),
  rows: z.record(z.string(), z.record(z.string(), fieldValue)),
  /** Of most rows of the group. */
  change: z.int(),
  /** By row id, where they differ from `change`. */
  changes: z.optional(z.record(z.string(), z.int())),
  /** By row id. */
  tombs: z.optional(z.record(z.string(), z.string())),
  /** By row id and by the server's clock. */
  deletedAt: z.optional(z.record(z.string(), instant)),
});

const whole = z.pipe(
  limited(15, 'Invalid input').check(z.regex(/^\d{1,15}$/, 'Invalid input')),
  z.transform((text: string) => Number(text)),
);

/** The changes after the change number `after`, or without it a page of a full pull (docs/sync-wire.md, docs/sync.md P4.3). */
export const changes = endpoint({
  method: 'GET',
  path: 'changes',
  summary: 'The change feed: the changes after a cursor, or without a cursor all rows',
  errors: ['resync'],
  query: z.object({
    after: z.optional(whole),
    epoch: z.optional(limited(64).check(z.maxLength(64))),
    page: z.optional(limited(200).check(z.maxLength(200))),
    /** `1`: the client accepts the form `feedGroup` for the rows of tables whose rows belong to groups. */
    groups: z.optional(z.literal('1')),
  }),
  answer: z.object({
    rows: z.array(feedRow),
    groups: z.optional(z.array(feedGroup)),
    to: z.int(),
    more: z.optional(z.boolean()),
    page: z.optional(z.nullable(z.string())),
    total: z.int(),
    /** The teacher's change counter when the server read the rows. Older servers do not send it. */
    counter: z.optional(z.int()),
    clock: z.string(),
    epoch: z.string(),
  }),
});

/**
 * Server-sent events whose data is only the teacher's change counter, as text (docs/sync.md P6.2). `user` is the teacher's id,
 * in the query, because the `EventSource` of a browser can't set headers.
 */
export const changesStream = endpoint({
  method: 'GET',
  path: 'changes/stream',
  summary: 'Pokes: the change counter as server-sent events, at once and after each write',
  type: 'events',
  query: z.object({ user: z.optional(idInPath) }),
  answer: z.string(),
});

/** Undoes a delete: removes the tombstones that still have its key (docs/sync.md D4.1). */
export const restore = endpoint({
  method: 'POST',
  path: 'restore',
  summary: 'Undo a delete by its key, within 30 days',
  synced: true,
  body: z.strictObject({ key: idempotencyKey }),
  answer: z.object({ restored: z.int() }),
});
