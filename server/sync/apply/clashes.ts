import type { Transaction } from 'kysely';
import { clashId } from '#domain/ids.ts';
import { unitFields } from '#domain/rows/units.ts';
import { clashesOf, type Clash, type ClashSide } from '#domain/sync/clash.ts';
import { parseStamp, REST_DEVICE, stampText, type Stamp } from '#domain/sync/stamp.ts';
import { canClash, CLASHES_OF, type ClashingTable } from '#domain/sync/clash-tables.ts';
import type { TableName } from '#domain/tables/all.ts';
import type { Fields } from '#domain/tables/table.ts';
import { isoAt } from '../../platform/clock.ts';
import { putRow } from '../../rows/put-rows.ts';
import { CLASHES_BELOW, type StoredClash } from '../../rows/rows-below.ts';
import type { ServerRow } from '../../rows/server-row.ts';
import { setTombstones } from '../../rows/tombstones.ts';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { lookUp, type NotedClashes, type WriteContext } from './write-context.ts';

interface FoundClashes {
  readonly table: ClashingTable;
  readonly clashes: Clash[];
}

export class ClashCollector implements NotedClashes {
  /** By `table:id`: rows with new clashes, or whose stored clashes this write may have to change. */
  readonly #rows = new Map<string, FoundClashes & { readonly id: number }>();
  #found = false;
  #wrote = false;

  created(table: TableName): void {
    this.#wrote ||= canClash(table);
  }

  collect(row: ServerRow, written: Fields, won: readonly string[], by: { stamp: Stamp; seen: number | null }): void {
    const { table, id } = row;
    if (!canClash(table)) return;
    this.#wrote = true;
    const found = clashesOf(table, row, written, by);
    if (found.length === 0 && !won.some((unit) => row.units[unit])) return;
    const ref = `${table}:${id}`;
    this.#found ||= found.length > 0;
    // If both values of a unit in one write lose, the later one is stored, because the teacher meant it.
    const earlier = (this.#rows.get(ref)?.clashes ?? []).filter(({ unit }) => !found.some((one) => one.unit === unit));
    this.#rows.set(ref, { table, id, clashes: [...earlier, ...found] });
  }

  async keep(context: WriteContext, named: Set<string>): Promise<void> {
    const { trx, teacherId, stamp } = context;
    if (!this.#wrote) return;
    if (stamp.device !== REST_DEVICE && !named.has(stamp.device)) await nameDevice(context);
    named.add(stamp.device);
    const stored = new Map<ClashingTable, StoredClash[]>();
    for (const [table, rows] of Map.groupBy(this.#rows.values(), (row) => row.table)) {
      const ids = rows.map(({ id }) => id);
      stored.set(table, await CLASHES_BELOW[table](trx, teacherId, ids));
    }
    if (!this.#found && [...stored.values()].every((clashes) => clashes.length === 0)) return;
    const names = await deviceNames(trx, teacherId);
    for (const { table, id, clashes } of this.#rows.values()) {
      const row: ServerRow | null = await lookUp<ClashingTable>(context, table, id);
      const { link } = CLASHES_OF[table];
      const ofRow = (stored.get(table) ?? []).filter((clash: ServerRow) => clash.fields[link] === id);
      if (row) await keepClashes({ context, names, table, row }, clashes, ofRow);
    }
  }
}

interface Place {
  readonly context: WriteContext;
  readonly names: ReadonlyMap<string, string>;
  readonly table: ClashingTable;
  readonly row: ServerRow;
}

async function keepClashes(place: Place, met: readonly Clash[], stored: readonly StoredClash[]): Promise<void> {
  for (const { unit, lost } of met) {
    await putClash(place, unit, lost, stored.find(({ fields }) => fields.unit === unit) ?? null);
  }
  const metUnits = met.map(({ unit }) => unit);
  for (const before of stored) {
    const unit = before.fields.unit;
    // An open clash without a new one gets the unit's new value as its winning value.
    if (before.tomb !== null || metUnits.includes(unit)) continue;
    const setIn = place.row.units[unit]?.change ?? 0;
    if (setIn >= place.context.numbers.first) await putClash(place, unit, null, before);
  }
}

/**
 * Stores the clash with its values after the write. If `lost` is null, the stored losing value stays. The clash ends when
 * both values are equal or from the same device.
 */
async function putClash(
  { context, names, table, row }: Place,
  unit: string,
  lost: ClashSide | null,
  before: StoredClash | null,
): Promise<void> {
  const { trx, teacherId, stamp, key, now } = context;
  const own = CLASHES_OF[table];
  const source = parseStamp(row.units[unit]?.stamp ?? '');
  if (!source) throw new Error(`a clash in ${unit} of ${table} ${row.id}, which nobody set`);
  const kept = { fields: unitFields(table, unit, row.fields), stamp: source };
  const fields: Fields = {
    ...(lost ? { ...sideFields('lost', lost, names), createdAt: isoAt(now) } : before?.fields),
    ...sideFields('kept', kept, names),
    ...own.group(row.fields),
    [own.link]: row.id,
    classId: row.fields['classId'] ?? null,
    unit,
  };
  const isOver = fields['lostDevice'] === fields['keptDevice'] || fields['lost'] === fields['kept'];
  if (isOver && before?.tomb !== null) return;
  const id = clashId(row.id, unit);
  const by = { device: stamp.device, change: context.numbers.forRow() };
  if (isOver) return void (await setTombstones(trx, own.table, { ...by, teacherId, key, at: now }, [id]));
  // A device can close this clash only after it has seen the losing value. The winning one has no change number, because it
  // need not be seen.
  const units = lost ? { lost: { stamp: stampText(lost.stamp), change: by.change } } : (before?.units ?? {});
  await putRow(trx, teacherId, { table: own.table, id, fields, units, before }, by);
}

function sideFields(name: 'kept' | 'lost', { fields, stamp }: ClashSide, names: ReadonlyMap<string, string>): Fields {
  return {
    [name]: JSON.stringify(fields),
    [`${name}Device`]: stamp.device,
    [`${name}DeviceName`]: names.get(stamp.device) ?? null,
    [`${name}At`]: isoAt(stamp.ms),
  };
}

/** Copied from the device's session, because a clash shows the names of both devices (docs/sync.md W9.1). */
async function nameDevice({ trx, teacherId, sessionId, stamp }: WriteContext): Promise<void> {
  if (sessionId === null) return;
  await keptName(trx, { teacherId, sessionId, device: stamp.device });
}

const keptName = prepared<{ teacherId: number; sessionId: number; device: string }, unknown>((db, placeholder) =>
  db
    .insertInto('devices')
    .columns(['teacherId', 'id', 'name'])
    .expression((eb) =>
      eb
        .selectFrom('sessions')
        .select((columns) => [
          'sessions.teacherId',
          columns.val(placeholder('device')).as('id'),
          columns.ref('sessions.deviceName').$notNull().as('name'),
        ])
        .where('sessions.teacherId', '=', placeholder('teacherId'))
        .where('sessions.id', '=', placeholder('sessionId'))
        .where('sessions.deviceName', 'is not', null),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['teacherId', 'id'])
        .doUpdateSet((given) => ({ name: given.ref('excluded.name') }))
        .whereRef('devices.name', '!=', 'excluded.name'),
    ),
);

/** Returns the names by device id. */
async function deviceNames(trx: Transaction<Database>, teacherId: number): Promise<Map<string, string>> {
  const rows = await trx.selectFrom('devices').select(['id', 'name']).where('teacherId', '=', teacherId).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
