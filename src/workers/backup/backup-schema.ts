/**
 * Nothing in the file is trusted: every field on which a screen or the outbox relies is checked, and unknown ones are skipped
 * or kept as plain data.
 */
import * as z from 'zod/mini';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { id } from '#contract/parts/fields.ts';
import { idempotencyKey } from '#contract/sync.ts';
import { idFromKey } from '#domain/ids.ts';
import { isInstant, isPlainRecord, isShallow, isText } from '#domain/plain-data.ts';
import { BACKUP_FORMAT, type BackupDraft } from '#domain/sync/backup.ts';
import type { Patch } from '#domain/sync/patch.ts';
import { TABLE_NAMES } from '#domain/tables/all.ts';
import { parseStamp } from '#domain/sync/stamp.ts';
import { teamsInFile } from '#domain/team-maker/class-teams.ts';
import { fields, fitsTable, row, ROW_SCHEMAS, backupText, whole } from './backup-fields.ts';

/** In ms since 1970. */
const moment = z.number().check(z.refine(isInstant));
const table = z.enum(TABLE_NAMES);

const patchShape = z.union([
  z.object({ table, id, kind: z.enum(['create', 'update']), fields, defaults: z.exactOptional(fields) }),
  z.object({ table, id, kind: z.enum(['delete', 'restore']), key: idempotencyKey }),
]);
const patch = patchShape.check(z.refine((one) => fitsTable(one as Patch)));

const error = z.object({
  code: backupText(40),
  status: z.int(),
  message: backupText(2_000),
  detail: z.nullable(z.record(backupText(40), z.union([backupText(200), z.number()]))),
  at: moment,
});

/** Such as `PATCH classes/:id`, for the method and path of an entry. */
const WRITES = ENDPOINTS.filter(({ synced }) => synced).map(
  ({ method, path }) => new RegExp(`^${method} ${path.replaceAll(/:\w+/g, '[\\w-]{1,40}')}$`),
);

/**
 * The server never accepts a call outside the contract, so the device would send it forever. Writes of an older app are still
 * in the contract (docs/sync.md L4.1).
 */
const isWrite = ({ method, path }: { method: string; path: string }) =>
  WRITES.some((write) => write.test(`${method} ${path}`));

/** Earlier versions of the app wrote `parked`, and `sent` for accepted writes (docs/sync.md R4.3, L6.2). */
const entryState = z.pipe(
  z.enum(['waiting', 'sent', 'refused', 'parked']),
  z.transform((state) => (state === 'parked' || state === 'refused' ? 'refused' : 'waiting')),
);

const entryShape = z.object({
  key: idempotencyKey,
  method: z.string(),
  path: backupText(300),
  body: z.optional(z.unknown().check(z.refine(isShallow))),
  patches: z.array(patch).check(z.maxLength(2_000)),
  stamp: z.string().check(z.refine((stamp) => parseStamp(stamp) !== null)),
  seen: whole,
  state: entryState,
  error: z.nullable(error),
  at: z.unknown(),
});

/** Only screens use `at`; the time of the edit stamp replaces a damaged one. */
const entry = z.pipe(
  entryShape.check(z.refine(isWrite)),
  z.transform((one) => ({ ...one, at: isInstant(one.at) ? one.at : (parseStamp(one.stamp)?.ms ?? 0) })),
);

/** A device has only a few, so the app did not make a file with more. */
const MOST_DRAFTS = 2_000;

/**
 * Only its screen can decide whether a draft is readable, so a damaged one is kept, and its content is not shown
 * (docs/product.md 8.30).
 */
const drafts = z.pipe(
  z.array(z.unknown().check(z.refine(isShallow))).check(z.maxLength(MOST_DRAFTS)),
  z.transform((all) => all.map((stored) => draftOf(stored))),
);

const MOST_KEY = 200;

/**
 * A missing key is calculated from the content, so that a second restore adds nothing, and no other file's draft is replaced.
 */
function draftOf(stored: unknown): BackupDraft {
  if (!isPlainRecord(stored) || !isText(stored['key']) || stored['key'].length > MOST_KEY) {
    return { key: `unread:file-${idFromKey(JSON.stringify(stored))}:`, kind: 'form', value: stored };
  }
  const names = DRAFT_FIELDS.get(stored['kind']) ?? Object.keys(stored);
  const known = names.filter((name) => name in stored).map((name) => [name, stored[name]] as const);
  return { ...Object.fromEntries(known), key: stored['key'] };
}

/** An earlier version of the app also stored other fields. */
const DRAFT_FIELDS: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['roll', ['kind', 'classId', 'day', 'cursor', 'touched']],
  ['form', ['kind', 'cursor', 'value']],
]);

const kept = z.object({
  key: z.string().check(z.startsWith('kept:'), z.maxLength(200)),
  at: moment,
  rows: z.array(z.object({ table, row })),
});

/** One that does not match its table is skipped, because screens would show its wrong values. */
const bases = z.pipe(
  z.array(z.object({ table, id, row: z.nullable(row) })),
  z.transform((all) => all.filter((base) => base.row === null || ROW_SCHEMAS[base.table].safeParse(base.row).success)),
);

/** Only on the device that made the file. */
const teams = z.pipe(z._default(z.unknown(), []), z.transform(teamsInFile));

/** Checked first, because the rest of a newer app's file may have any form. */
export const backupOpening = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.int().check(z.gte(1)),
  contract: z.int(),
  kind: z.enum(['backup', 'unsent', 'kept']),
  at: moment,
  owner: z.object({ server: backupText(300), epoch: z.nullable(backupText(80)), userId: id, email: backupText(300) }),
});

/** Its limits fit into an edit stamp, because the server would refuse every write with a larger value. */
const clock = z.object({
  ms: whole.check(z.lte(999_999_999_999_999)),
  counter: whole.check(z.lte(999_999_999)),
  offset: z.number().check(z.gte(-1e13), z.lte(1e13)),
});
/** Replaces a damaged clock, so that the writes of the file are not lost. */
const NO_CLOCK = { ms: 0, counter: 0, offset: 0 };
const clockOrNone = z.pipe(
  z.unknown(),
  z.transform((given) => clock.safeParse(given).data ?? NO_CLOCK),
);

export const backupHead = z.extend(backupOpening, {
  sync: z.object({ cursor: whole, complete: z.boolean(), before: z.optional(z.nullable(backupText(80))) }),
  clock: clockOrNone,
  bases,
  outbox: z.array(entry),
  drafts,
  kept: z.array(kept),
  teams,
});

/** Before their rows are checked. */
export const rowLists = z.record(z.string(), z.array(z.unknown()));
