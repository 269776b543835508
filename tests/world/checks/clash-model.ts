import { unitFields, unitsTouched } from '#domain/rows/units.ts';
import { clashId } from '#domain/ids.ts';
import { canClash, CLASHES_OF, holdsClashes, type ClashingTable } from '#domain/sync/clash-tables.ts';
import { compareStamps, parseStamp, type Stamp } from '#domain/sync/stamp.ts';
import { TABLES } from '#domain/tables/all.ts';
import type { Fields } from '#domain/tables/table.ts';
import type { ServerRow } from '../../../server/rows/server-row.ts';
import type { ServerRows } from '../server-rows.ts';
import { fieldsOf, hasTaken, type AppliedPatch } from './applied-patches.ts';

interface Held {
  readonly fields: Fields;
  readonly stamp: Stamp;
  /** The change number that this write gave to the unit. */
  readonly change: number;
  readonly by: AppliedPatch;
}

export interface ModelClash {
  readonly lost: Fields;
  readonly lostDevice: string;
  readonly change: number;
  readonly by: AppliedPatch;
}

export interface ModelUnit {
  readonly held: Held;
  readonly clash: ModelClash | null;
  /** False if the server has changed a stamp (W5) that no row has shown yet. */
  readonly isSure: boolean;
}

type ModelRow = Map<string, ModelUnit>;

/** The losing value arrived later, or the winning one did. */
type Met = 'lost on its arrival' | 'replaced';

export function clashRef(table: ClashingTable, id: number, unit: string): string {
  return `${CLASHES_OF[table].table}:${clashId(id, unit)}`;
}

/** What a check knows at the moment when it sees a write for the first time. */
interface FirstSeen {
  readonly now: number;
  /** The change number at which the teacher's current generation began (docs/sync.md P4.2). */
  readonly generation: number;
}

/** The server may change stamps (W5), and writes of many rows have several numbers. */
export class SeenWrites {
  private readonly stamps = new Map<string, Stamp>();
  private readonly numbers = new Map<string, number>();
  private readonly firstSeen = new Map<string, FirstSeen>();

  /** After each step, because a later write may replace these stamps. */
  learn(writes: readonly AppliedPatch[], rows: ServerRows, now: FirstSeen): void {
    for (const write of writes) {
      const { ref, patch } = write;
      const name = nameOf(write);
      if (!this.firstSeen.has(name)) this.firstSeen.set(name, now);
      if (!canClash(patch.table)) continue;
      const units = rows.get(ref)?.units ?? {};
      // If the write has not changed a unit, neither this unit nor its clash contains the stamp of the write.
      for (const unit of unitsTouched(patch.table, fieldsOf(patch))) {
        const source = units[unit];
        if (!source) continue;
        const clash = clashRef(patch.table, patch.id, unit);
        this.learnNumber(write, clash, rows.get(clash)?.units['lost']?.change);
        const stamp = parseStamp(source.stamp);
        if (this.learnNumber(write, `${ref}.${unit}`, source.change) && stamp) this.stamps.set(name, stamp);
        this.learnLost(write, unitFields(patch.table, unit, fieldsOf(patch)), rows.get(clash));
      }
    }
  }

  /** Of two writes in one step, only the clash has the loser's stamp. */
  private learnLost(write: AppliedPatch, values: Fields, clash: ServerRow | undefined): void {
    const source = clash?.units['lost'];
    const stamp = source ? parseStamp(source.stamp) : null;
    if (!clash || !source || !stamp || stamp.device !== write.stamp?.device || write.from > source.change) return;
    const lost = JSON.parse(String(clash.fields['lost'])) as Fields;
    const isValue = Object.entries(values).every(([field, value]) => lost[field] === value);
    if (isValue && stamp.ms <= write.stamp.ms) this.stamps.set(nameOf(write), stamp);
  }

  private learnNumber(write: AppliedPatch, place: string, number = 0): boolean {
    if (!hasTaken(write, number)) return false;
    this.numbers.set(`${nameOf(write)} ${place}`, number);
    return true;
  }

  stampOf(write: AppliedPatch): Stamp | null {
    return this.stamps.get(nameOf(write)) ?? write.stamp;
  }

  /** The server replaces a stamp ahead of its clock (W5). */
  isSure(write: AppliedPatch): boolean {
    return this.stamps.has(nameOf(write)) || (write.stamp?.ms ?? 0) <= this.timeOf(write);
  }

  /** Returns the change number that the write gave to a unit or to a clash. `place` is the name of that unit or clash. */
  numberOf(write: AppliedPatch, place: string): number {
    return this.numbers.get(`${nameOf(write)} ${place}`) ?? write.change;
  }

  timeOf(write: AppliedPatch): number {
    return this.firstSeen.get(nameOf(write))?.now ?? 0;
  }

  /** 0 if `seen` is above all numbers given, or from before this generation (W6.3). */
  seenBy(write: AppliedPatch): number {
    const { seen, change } = write;
    const { generation = 0 } = this.firstSeen.get(nameOf(write)) ?? {};
    const isOfGeneration = generation >= change || seen >= generation;
    return seen > change || !isOfGeneration ? 0 : seen;
  }
}

/** Key and number: after a restore a write gets another number, and its old one may be another write's. */
function nameOf({ key, change }: AppliedPatch): string {
  return `${key} ${change}`;
}

/** The clashes that follow from the applied writes, unit by unit (docs/sync.md W9.1), without the server's code. */
export class ClashModel {
  readonly rows = new Map<string, ModelRow>();
  /** Each clash that a write has caused: the write, and how the losing value lost. */
  readonly met: { readonly by: AppliedPatch; readonly how: Met }[] = [];
  /** The deleted rows, each with the key of its delete. An undo of this delete restores the row and its clashes (W9.5). */
  private readonly buried = new Map<string, { readonly key: string; readonly row: ModelRow }>();
  private readonly placeOfClash = new Map<string, { readonly ref: string; readonly unit: string }>();
  private readonly seen: SeenWrites;

  constructor(seen: SeenWrites) {
    this.seen = seen;
  }

  play(write: AppliedPatch): void {
    const { patch, ref } = write;
    const { table } = patch;
    const given = fieldsOf(patch);
    if (patch.kind === 'restore') this.restore(patch.key);
    else if (holdsClashes(table)) this.close(write);
    else if (!canClash(table)) return;
    else if (patch.kind === 'delete') this.bury(ref, patch.key);
    else this.set(write, table, given);
  }

  private bury(ref: string, key: string): void {
    const row = this.rows.get(ref);
    if (row) this.buried.set(ref, { key, row });
    this.rows.delete(ref);
  }

  private restore(key: string): void {
    for (const [ref, { key: deletedBy, row }] of this.buried) {
      if (deletedBy !== key) continue;
      this.buried.delete(ref);
      this.rows.set(ref, row);
    }
  }

  private set(write: AppliedPatch, table: ClashingTable, written: Fields): void {
    const { ref } = write;
    const row: ModelRow = this.rows.get(ref) ?? new Map();
    this.rows.set(ref, row);
    // If a row is created again after its delete, the new row has no clash, and an undo of the delete does not change it.
    this.buried.delete(ref);
    for (const unit of unitsTouched(table, written)) {
      const stamp = this.seen.stampOf(write);
      if (!stamp) continue;
      const before = row.get(unit);
      const values = before?.held.fields ?? TABLES[table].defaults;
      const fields = unitFields(table, unit, { ...values, ...unitFields(table, unit, written) });
      const mine = { fields, stamp, change: this.seen.numberOf(write, `${ref}.${unit}`), by: write };
      row.set(
        unit,
        before ? this.merged(before, mine, table, unit) : { held: mine, clash: null, isSure: this.seen.isSure(write) },
      );
    }
  }

  private merged(
    { held, clash: before, isSure }: ModelUnit,
    mine: Held,
    table: ClashingTable,
    unit: string,
  ): ModelUnit {
    const wins = compareStamps(mine.stamp, held.stamp) >= 0;
    const isUnseen = held.stamp.device !== mine.stamp.device && held.change > this.seen.seenBy(mine.by);
    const isMet = isUnseen && !sameFields(held.fields, mine.fields);
    const [after, other] = wins ? [mine, held] : [held, mine];
    const clash = isMet ? this.clashOf(other, mine.by, table, unit) : before;
    if (isMet) this.met.push({ by: mine.by, how: wins ? 'replaced' : 'lost on its arrival' });
    const isOver = clash && (clash.lostDevice === after.stamp.device || sameFields(clash.lost, after.fields));
    return { held: after, clash: isOver ? null : clash, isSure: isSure && this.seen.isSure(mine.by) };
  }

  private clashOf({ fields, stamp }: Held, by: AppliedPatch, table: ClashingTable, unit: string): ModelClash {
    const clash = clashRef(table, by.patch.id, unit);
    this.placeOfClash.set(clash, { ref: by.ref, unit });
    return { lost: fields, lostDevice: stamp.device, change: this.seen.numberOf(by, clash), by };
  }

  /** Closes a clash, but only if the device that closes it had seen the losing value (W9.2). */
  private close(write: AppliedPatch): void {
    const { ref } = write;
    const place = this.placeOfClash.get(ref);
    const row = this.rows.get(place?.ref ?? '');
    const found = row?.get(place?.unit ?? '');
    if (place && row && found?.clash && found.clash.change <= this.seen.seenBy(write))
      row.set(place.unit, { ...found, clash: null });
  }
}

function sameFields(a: Fields, b: Fields): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
