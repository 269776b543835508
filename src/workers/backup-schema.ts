/**
 * The schema of a backup file. The file may come from anywhere, so nothing in it is trusted. The schema checks every field
 * on which a screen or the outbox relies. A field that this version of the app does not have is left out or stays plain
 * data.
 */
import * as z from 'zod/mini';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { id } from '#contract/fields.ts';
import { idempotencyKey } from '#contract/sync.ts';
import { BACKUP_FORMAT } from '#domain/sync/backup.ts';
import type { FieldKind } from '#domain/tables/table.ts';
import { type TableName, type TableSpec, TABLE_NAMES, TABLES } from '#domain/tables/all.ts';
import { parseStamp } from '#domain/sync/stamp.ts';

const text = (max: number) => z.string().check(z.maxLength(max));
const whole = z.int().check(z.gte(0));
const value = z.union([text(20_000), z.number(), z.boolean(), z.null()]);
const fields = z.record(text(64), value);
const table = z.enum(TABLE_NAMES);

const tomb = z.exactOptional(z.nullable(text(80)));
const common = { id, tomb, pulled: z.exactOptional(whole) };
const row = z.catchall(z.object(common), value);

/**
 * The schema for each kind of field. Screens read these fields without checking them, so a wrong value could make a screen
 * fail.
 */
const KINDS = { id, integer: z.int(), text: z.string(), instant: z.string(), day: z.string(), boolean: z.boolean() };

function checkOf(kind: FieldKind): z.core.$ZodType {
  const check = KINDS[kind.replace('?', '') as keyof typeof KINDS];
  return kind.endsWith('?') ? z.nullable(check) : check;
}

function rowSchema({ fields: kinds, needed }: TableSpec) {
  const checks: z.core.$ZodShape = Object.fromEntries(
    Object.entries(kinds).flatMap(([name, kind]) => (needed.includes(name) ? [[name, checkOf(kind)]] : [])),
  );
  return z.catchall(z.object({ ...common, ...checks }), value);
}

/** The schema of a row of each table. A row that does not fit its schema is left out. */
export const ROW_SCHEMAS = Object.fromEntries(TABLE_NAMES.map((name) => [name, rowSchema(TABLES[name])])) as Readonly<
  Record<TableName, typeof row>
>;

const patch = z.union([
  z.object({ table, id, kind: z.enum(['create', 'update']), fields, defaults: z.exactOptional(fields) }),
  z.object({ table, id, kind: z.enum(['delete', 'restore']), key: idempotencyKey }),
]);

const error = z.object({
  code: text(40),
  status: z.int(),
  message: text(2_000),
  detail: z.nullable(z.record(text(40), z.union([text(200), z.number()]))),
  at: z.number(),
});

/** One pattern for each write of the contract, such as `PATCH classes/:id`. It matches the method and path of an entry. */
const WRITES = ENDPOINTS.filter(({ synced }) => synced).map(
  ({ method, path }) => new RegExp(`^${method} ${path.replaceAll(/:\w+/g, '[\\w-]{1,40}')}$`),
);

/**
 * Whether an outbox entry of the file calls an endpoint of the contract that writes rows. The server never accepts a call
 * that the contract does not have, so the device would send such an entry again for ever. Writes of an older app are still in the contract, because endpoints are only added to it
 * (docs/sync.md L4.1).
 */
const isWrite = ({ method, path }: { method: string; path: string }) =>
  WRITES.some((write) => write.test(`${method} ${path}`));

/** Files of an earlier version of the app have the state `parked` for parked writes (docs/sync.md R4.3). */
const entryState = z.pipe(
  z.enum(['waiting', 'sent', 'refused', 'parked']),
  z.transform((state) => (state === 'parked' ? 'refused' : state)),
);

const entryShape = z.object({
  key: idempotencyKey,
  method: z.string(),
  path: text(300),
  body: z.optional(z.unknown()),
  patches: z.array(patch).check(z.maxLength(2_000)),
  stamp: z.string().check(z.refine((stamp) => parseStamp(stamp) !== null)),
  seen: whole,
  state: entryState,
  error: z.nullable(error),
  at: z.number(),
});
const entry = entryShape.check(z.refine(isWrite));

/**
 * Drafts of an earlier version of the app may be in the file: the draft of a form may have no cursor. The list of touches that
 * an earlier version stored in each draft is left out.
 */
const draftFields = { key: text(200) };
const draft = z.union([
  z.object({
    ...draftFields,
    kind: z.literal('roll'),
    classId: id,
    day: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
    cursor: whole,
    touched: z.record(z.string().check(z.regex(/^\d{1,16}$/)), fields),
  }),
  z.object({ ...draftFields, kind: z.literal('form'), cursor: z.optional(whole), value: z.unknown() }),
]);

const kept = z.object({
  key: z.string().check(z.startsWith('kept:'), z.maxLength(200)),
  at: z.number(),
  rows: z.array(z.object({ table, row })),
});

/** The start of a file. The app checks it before the rest, because the rest of a file from a newer app may have any shape. */
export const backupOpening = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.int().check(z.gte(1)),
  contract: z.int(),
  kind: z.enum(['backup', 'unsent', 'kept']),
  at: z.number(),
  owner: z.object({ server: text(300), epoch: z.nullable(text(80)), userId: id, email: text(300) }),
});

export const backupHead = z.extend(backupOpening, {
  sync: z.object({ cursor: whole, complete: z.boolean(), before: z.optional(z.nullable(text(80))) }),
  clock: z.object({ ms: whole, counter: whole, offset: z.number() }),
  bases: z.array(z.object({ table, id, row: z.nullable(row) })),
  outbox: z.array(entry),
  drafts: z.array(draft),
  kept: z.array(kept),
});

/** The tables of a file, before their rows are checked. */
export const rowLists = z.record(z.string(), z.array(z.unknown()));
