/**
 * The schema of a backup file. The file may come from anywhere, so nothing in it is trusted. The schema checks every field on
 * which a screen or the outbox relies. A field that this version of the app does not have is skipped or kept as plain data.
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

/** A time in ms since 1970 that is a valid date. */
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

/**
 * One pattern for each write of the contract, such as `PATCH classes/:id`. The pattern is matched with the method and path of
 * an entry.
 */
const WRITES = ENDPOINTS.filter(({ synced }) => synced).map(
  ({ method, path }) => new RegExp(`^${method} ${path.replaceAll(/:\w+/g, '[\\w-]{1,40}')}$`),
);

/**
 * Returns true if an outbox entry of the file calls an endpoint of the contract that writes rows. The server never accepts a
 * call that the contract does not have, so the device would send such an entry again and again. Writes of an older app are
 * still in the contract, because endpoints are only added to it (docs/sync.md L4.1).
 */
const isWrite = ({ method, path }: { method: string; path: string }) =>
  WRITES.some((write) => write.test(`${method} ${path}`));

/**
 * Files of earlier versions of the app use the state `parked` for parked writes, and `sent` for writes that the server had
 * accepted (docs/sync.md R4.3, L6.2).
 */
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

/**
 * The schema of an outbox entry. Only screens use the time of a write (`at`). If this time is damaged, the time of the write's
 * edit stamp replaces it.
 */
const entry = z.pipe(
  entryShape.check(z.refine(isWrite)),
  z.transform((one) => ({ ...one, at: isInstant(one.at) ? one.at : (parseStamp(one.stamp)?.ms ?? 0) })),
);

/**
 * The maximum number of drafts in a file. A device has only a few drafts, so the app did not make a file with more drafts than
 * this.
 */
const MOST_DRAFTS = 2_000;

/**
 * The drafts of a file. Only the screen of a draft can decide whether the draft is readable. So this schema does not refuse a
 * damaged draft: the device keeps the draft, but no screen shows its content (docs/product.md 8.30).
 */
const drafts = z.pipe(
  z.array(z.unknown().check(z.refine(isShallow))).check(z.maxLength(MOST_DRAFTS)),
  z.transform((all) => all.map((stored) => draftOf(stored))),
);

const MOST_KEY = 200;

/**
 * If a draft has no key, it gets a key that is calculated from its content. So if the teacher restores the same file twice, the
 * draft is added once. A draft of another file never replaces it on the device.
 */
function draftOf(stored: unknown): BackupDraft {
  if (!isPlainRecord(stored) || !isText(stored['key']) || stored['key'].length > MOST_KEY) {
    return { key: `unread:file-${idFromKey(JSON.stringify(stored))}:`, kind: 'form', value: stored };
  }
  const names = DRAFT_FIELDS.get(stored['kind']) ?? Object.keys(stored);
  const known = names.filter((name) => name in stored).map((name) => [name, stored[name]] as const);
  return { ...Object.fromEntries(known), key: stored['key'] };
}

/** The fields of each kind of draft. An earlier version of the app also stored other fields, which the app does not need. */
const DRAFT_FIELDS: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['roll', ['kind', 'classId', 'day', 'cursor', 'touched']],
  ['form', ['kind', 'cursor', 'value']],
]);

const kept = z.object({
  key: z.string().check(z.startsWith('kept:'), z.maxLength(200)),
  at: moment,
  rows: z.array(z.object({ table, row })),
});

/**
 * The base rows of the file's writes. A base row that does not match its table is skipped, because screens would show its wrong
 * values.
 */
const bases = z.pipe(
  z.array(z.object({ table, id, row: z.nullable(row) })),
  z.transform((all) => all.filter((base) => base.row === null || ROW_SCHEMAS[base.table].safeParse(base.row).success)),
);

/** The teams, which are stored only on the device that made the file. */
const teams = z.pipe(z._default(z.unknown(), []), z.transform(teamsInFile));

/**
 * The first fields of a file. The app checks these fields before the others, because the other fields of a file from a newer
 * app version may have any form.
 */
export const backupOpening = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.int().check(z.gte(1)),
  contract: z.int(),
  kind: z.enum(['backup', 'unsent', 'kept']),
  at: moment,
  owner: z.object({ server: backupText(300), epoch: z.nullable(backupText(80)), userId: id, email: backupText(300) }),
});

/**
 * The schema of a device's clock. Its limits are the largest values that fit in the text of an edit stamp. If the clock had a
 * larger value, the server would refuse every write of the device.
 */
const clock = z.object({
  ms: whole.check(z.lte(999_999_999_999_999)),
  counter: whole.check(z.lte(999_999_999)),
  offset: z.number().check(z.gte(-1e13), z.lte(1e13)),
});
/**
 * The clock of a device that never got the server's time. If the clock in the file is damaged, this clock replaces it, so that
 * the writes of the file are not lost.
 */
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

/** The tables of a file, before their rows are checked. */
export const rowLists = z.record(z.string(), z.array(z.unknown()));
