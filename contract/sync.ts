import * as z from 'zod/mini';
import { endpoint } from './parts/endpoint.ts';
import { errorDetail } from './parts/errors.ts';
import { id, idInPath, instant, limited, list } from './parts/fields.ts';

/**
 * The schema of an idempotency key. The device makes the key once, when it enqueues the write, and sends it with every attempt
 * (docs/sync.md R10.4).
 */
export const idempotencyKey = limited(64, 'Invalid input').check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'Invalid input'));

/** The maximum length of an edit stamp, in characters. */
export const MOST_STAMP = 80;

const entry = z.strictObject({
  key: idempotencyKey,
  /** The edit stamp, in the form `ms.counter.device` (docs/sync.md W4). */
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

/** Sends a batch of entries. The server accepts or refuses each entry separately (docs/sync.md R3, R10.3). */
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
 * Returns whether the server knows a write with this key, because it has accepted or refused this write. A proxy or filter
 * between the app and the server may block a write. In this case the device makes this call before it sets the write aside
 * (docs/sync.md R6.3).
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
  /** The key of the delete that hides the row. Only the tombstone of a deleted row has this field. */
  deleted: z.optional(z.string()),
  /** The time when the row was deleted, by the server's clock. Only the tombstone of a deleted row has this field. */
  deletedAt: z.optional(instant),
  fields: z.record(z.string(), fieldValue),
});

/**
 * The rows of one group in a feed page (docs/sync.md S7). `common` has the values that most rows of the group have. `rows` has,
 * by row id, the values of a row that differ from `common`. A page of a full pull contains all rows of a group. A page after a
 * cursor contains only the changed rows of a group.
 */
export const feedGroup = z.object({
  table: z.string(),
  group: z.array(z.union([z.string(), z.number()])),
  common: z.record(z.string(), fieldValue),
  rows: z.record(z.string(), z.record(z.string(), fieldValue)),
  /** The change number that most rows of the group have. */
  change: z.int(),
  /** The change numbers of the rows whose number differs from `change`, by row id. */
  changes: z.optional(z.record(z.string(), z.int())),
  /** The keys of the deletes that hide rows, by row id. */
  tombs: z.optional(z.record(z.string(), z.string())),
  /** The times when rows were deleted, by row id and by the server's clock. */
  deletedAt: z.optional(z.record(z.string(), instant)),
});

const whole = z.pipe(
  limited(15, 'Invalid input').check(z.regex(/^\d{1,15}$/, 'Invalid input')),
  z.transform((text: string) => Number(text)),
);

/**
 * The change feed. If the query has `after`, the call returns the changes after this change number. If not, it returns a page
 * of a full pull (docs/sync-wire.md, docs/sync.md P4.3).
 */
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
    clock: z.string(),
    epoch: z.string(),
  }),
});

/**
 * Sends pokes as server-sent events while the connection is open. The data of each of these events is only the teacher's change
 * counter, as text (docs/sync.md P6.2). `user` is the teacher's id, which other calls send in the header `user-id`. This call
 * sends it in the query, because the `EventSource` of a browser can't set headers.
 */
export const changesStream = endpoint({
  method: 'GET',
  path: 'changes/stream',
  summary: 'Pokes: the change counter as server-sent events, at once and after each write',
  type: 'events',
  query: z.object({ user: z.optional(idInPath) }),
  answer: z.string(),
});

/** Undoes a delete: the server removes the tombstones that still have the key of this delete (docs/sync.md D4.1). */
export const restore = endpoint({
  method: 'POST',
  path: 'restore',
  summary: 'Undo a delete by its key, within 30 days',
  synced: true,
  body: z.strictObject({ key: idempotencyKey }),
  answer: z.object({ restored: z.int() }),
});
