/**
 * Keeps copies of rows that the server has lost (docs/sync.md P4.4). After an operator restored an older backup, the next full
 * pull would remove later rows from the device too, so it keeps copies for 30 days.
 */
import { restore } from '#contract/sync.ts';
import type { KeptRow } from '#domain/sync/backup.ts';
import {
  type Check,
  hasFields,
  isId,
  isInstant,
  isListOf,
  isOneOf,
  isPlainRecord,
  orElse,
} from '#domain/plain-data.ts';
import { type TableName, TABLE_NAMES, TABLES } from '#domain/tables/all.ts';
import { parseRecordRef, type PlacedRow, placeOf, type RecordRef, recordRef, rowRef } from '#domain/rows/groups.ts';
import type { StoredRow } from '#domain/sync/patch.ts';
import { allBases, readBases } from '../../db/rows/bases.ts';
import { readRecords, readRows } from '../../db/rows/records.ts';
import { eachNotPulled } from '../../db/rows/scan.ts';
import type { KeptMeta } from '../../db/meta-rows.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { undoneKey } from '../outbox/entries.ts';
import type { FeedRow } from './feed-groups.ts';
import { readClock } from '../../db/meta.ts';
import { writeTransaction } from '../../db/write-transaction.ts';
import type { SyncDevice } from '../device.ts';

const KEPT_MS = 30 * 86_400_000;
/** The number of rows in one feed page. */
const MOST_ROWS = 2_000;

/** In the transaction that stores the feed page. */
export class RowKeeper {
  private readonly db: TeacherDb;
  private readonly newKey: () => string;
  private readonly at: number;

  /** The server's time, because the clock of this device may be wrong. */
  constructor({ db, newKey }: Pick<SyncDevice, 'db' | 'newKey'>, at: number) {
    this.db = db;
    this.newKey = newKey;
    this.at = at;
  }

  /**
   * Keeps copies of the rows whose values a feed page will change or that are deleted on the server: it may have lost the undo
   * of a delete, and the purge would later remove the content.
   */
  async replaced(rows: readonly FeedRow[], whole: readonly RecordRef[] = []): Promise<void> {
    const known = rows.filter(({ table }) => Object.hasOwn(TABLES, table)) as (FeedRow & { table: TableName })[];
    const undone = await undoneDeletes(this.db);
    const places = known.map(({ table, id, fields }) => placeOf(table, { ...fields, id }));
    const bases = await readBases(this.db, places.map(recordRef));
    const shown = await readRows(this.db, places);
    const kept: KeptRow[] = [];
    for (const [index, place] of places.entries()) {
      const base = bases.get(recordRef(place));
      const row = base ? base.rows.get(place.id) : shown[index];
      const { fields = {}, deleted } = known[index] ?? {};
      if (!row || !isLiving(row, undone)) continue;
      // A waiting write that undoes this delete will restore the row.
      const isDeleted = deleted !== undefined && deleted !== row.tomb;
      if (isDeleted || differs(row, fields)) kept.push({ table: place.table, row: withoutTomb(row) });
    }
    await this.put([...kept, ...(await this.missingIn(whole, places, undone))]);
  }

  /** Rows that would be lost, because a group in the feed page replaces the whole group on the device. */
  private async missingIn(
    groups: readonly RecordRef[],
    brought: readonly PlacedRow[],
    undone: ReadonlySet<string>,
  ): Promise<KeptRow[]> {
    const coming = new Set(brought.map(rowRef));
    const bases = await readBases(this.db, groups);
    const shown = await readRecords(
      this.db,
      groups.filter((ref) => !bases.has(ref)),
    );
    return groups.flatMap((ref) => {
      const { table } = parseRecordRef(ref);
      const rows = [...(bases.get(ref)?.rows ?? shown.get(ref) ?? new Map<number, StoredRow>()).values()];
      return rows
        .filter((row) => isLiving(row, undone) && !coming.has(rowRef({ table, id: row.id })))
        .map((row) => ({ table, row: withoutTomb(row) }));
    });
  }

  async notShown(pulls: number): Promise<void> {
    const undone = await undoneDeletes(this.db);
    const stale = (row: StoredRow) => row['pulled'] !== pulls && isLiving(row, undone);
    const bases = await allBases(this.db);
    for (const [ref, { rows }] of bases) {
      const { table } = parseRecordRef(ref);
      await this.put([...rows.values()].filter(stale).map((row) => ({ table, row: withoutTomb(row) })));
    }
    for (const table of TABLE_NAMES) {
      await eachNotPulled(this.db, table, pulls, async (rows) => {
        const gone = rows.filter((row) => isLiving(row, undone) && !bases.has(recordRef(placeOf(table, row))));
        await this.put(gone.map((row) => ({ table, row: withoutTomb(row) })));
      });
    }
  }

  private async put(rows: KeptRow[]): Promise<void> {
    for (let start = 0; start < rows.length; start += MOST_ROWS) {
      const part = rows.slice(start, start + MOST_ROWS);
      // The key is random, because two pulls in the same millisecond may keep different copies of the same rows.
      const record: KeptMeta = { key: `kept:${this.newKey()}`, at: this.at, since: this.at, rows: part };
      await this.db.meta.add(record);
    }
  }
}

/** If the restored server has lost the rows of such a delete, the undo finds nothing to restore. */
async function undoneDeletes(db: TeacherDb): Promise<Set<string>> {
  const undos = await db.outbox.filter(({ path, state }) => path === restore.path && state !== 'refused').toArray();
  return new Set(undos.flatMap((entry) => undoneKey(entry) ?? []));
}

function isLiving({ tomb }: StoredRow, undone: ReadonlySet<string>): boolean {
  return !tomb || undone.has(tomb);
}

function withoutTomb(row: StoredRow): StoredRow {
  return row.tomb ? { ...row, tomb: null } : row;
}

/** Compares only fields that both have, because a newer server may have added some. */
function differs(row: StoredRow, fields: FeedRow['fields']): boolean {
  return Object.entries(fields).some(([name, value]) => row[name] !== undefined && row[name] !== value);
}

const isKeptRow = hasFields<KeptRow>({
  table: isOneOf(TABLE_NAMES),
  row: (value): value is StoredRow => isPlainRecord(value) && isId(value['id']),
});
const isKept = hasFields<Omit<KeptMeta, 'key'>>({
  at: isInstant,
  since: orElse(isInstant, undefined),
  rows: isListOf(isKeptRow) as Check<KeptRow[]>,
});

/** Returns all kept rows that the app can read, the oldest first. */
export async function keptRows(db: TeacherDb): Promise<KeptMeta[]> {
  const stored = await db.meta.where('key').startsWith('kept:').toArray();
  const all = stored.filter((record): record is KeptMeta => isKept(record));
  return all.toSorted((a, b) => a.at - b.at);
}

/**
 * Removes the rows kept for 30 days of the server's time; those of unknown age begin their 30 days now. Call it only after an
 * answer has set the clock, because the kept rows may be the only copies (docs/sync.md P4.4).
 */
export async function dropOldKept({ db, now }: Pick<SyncDevice, 'db' | 'now'>): Promise<void> {
  await writeTransaction({ db }, { tables: [] }, async () => {
    const { offset } = await readClock(db, '');
    const at = now() + offset;
    const all = await keptRows(db);
    const old = all.filter(({ since = at }) => at - since > KEPT_MS);
    const undated = all.filter(({ since }) => since === undefined);
    await db.meta.bulkPut(undated.map((kept) => ({ ...kept, since: at })));
    await db.meta.bulkDelete(old.map(({ key }) => key));
  });
}
