import { clashId } from '#domain/ids.ts';
import { unitFields } from '#domain/rows/units.ts';
import { clashesOf, type Clash, type ClashSide } from '#domain/sync/clash.ts';
import { parseStamp, REST_DEVICE, stampText, type Stamp } from '#domain/sync/stamp.ts';
import type { Fields } from '#domain/tables/table.ts';
import { isoAt } from '../platform/clock.ts';
import { putRow } from '../rows/put-rows.ts';
import { clashesOfMarks } from '../rows/rows-below.ts';
import type { ServerRow, ServerRowOf } from '../rows/server-row.ts';
import { setTombstones } from '../rows/tombstones.ts';
import { deviceNames, nameDevice } from './device-names.ts';
import { lookUp, type WriteContext } from './write-context.ts';

/** Collects the clashes of one write of marks and stores them when the write is done (docs/sync.md W9.1). */
export class ClashCollector {
  readonly #found = new Map<number, Clash[]>();
  readonly #reset = new Set<number>();
  #wroteMarks = false;

  /**
   * A write calls this for each mark that it creates. A new mark makes no clash, but the device's name is stored,
   * because a later clash may need it.
   */
  created(): void {
    this.#wroteMarks = true;
  }

  /**
   * A write calls this for each mark that it changes. `mark` is the mark before the write, and `won` names the units
   * in which the written value won.
   */
  collect(mark: ServerRow, written: Fields, won: readonly string[], by: { stamp: Stamp; seen: number | null }): void {
    this.#wroteMarks = true;
    const found = clashesOf(mark, written, by);
    if (found.length > 0) this.#found.set(mark.id, [...(this.#found.get(mark.id) ?? []), ...found]);
    if (won.some((unit) => mark.units[unit])) this.#reset.add(mark.id);
  }

  /** Stores the clashes of the write. `named` holds the devices whose names this round has already stored. */
  async keep(context: WriteContext, named: Set<string>): Promise<void> {
    const { trx, teacherId, stamp } = context;
    if (!this.#wroteMarks) return;
    if (stamp.device !== REST_DEVICE && !named.has(stamp.device)) await nameDevice(context);
    named.add(stamp.device);
    const markIds = [...new Set([...this.#found.keys(), ...this.#reset])];
    if (markIds.length === 0) return;
    const stored = await clashesOfMarks(trx, teacherId, markIds);
    if (stored.length === 0 && this.#found.size === 0) return;
    const keeper = new ClashKeeper(context, await deviceNames(trx, teacherId));
    for (const id of markIds) {
      const mark = await lookUp(context, 'marks', id);
      const ofMark = stored.filter(({ fields }) => fields.markId === id);
      if (mark) await keeper.keep(mark, this.#found.get(id) ?? [], ofMark);
    }
  }
}

/** Stores the clashes of one write. */
class ClashKeeper {
  readonly #context: WriteContext;
  readonly #names: ReadonlyMap<string, string>;

  constructor(context: WriteContext, names: ReadonlyMap<string, string>) {
    this.#context = context;
    this.#names = names;
  }

  async keep(
    mark: ServerRowOf<'marks'>,
    met: readonly Clash[],
    stored: readonly ServerRowOf<'clashes'>[],
  ): Promise<void> {
    for (const clash of met) {
      const before = stored.find(({ fields }) => fields.unit === clash.unit) ?? null;
      await this.#put(mark, clash.unit, clash.lost, before);
    }
    const metUnits = met.map(({ unit }) => unit);
    for (const before of stored) {
      const unit = before.fields.unit;
      // If this write has set the unit of an open clash without making a new clash, the open clash gets the new
      // winning value.
      if (before.tomb !== null || metUnits.includes(unit)) continue;
      const setIn = mark.units[unit]?.change ?? 0;
      if (setIn >= this.#context.numbers.first) await this.#put(mark, unit, null, before);
    }
  }

  /**
   * Stores the clash as it is after the write. `lost` is the value that lost in this write. If it is null, the losing
   * value of the stored clash is kept. The clash ends when both values are equal, or when both come from one device.
   */
  async #put(
    mark: ServerRowOf<'marks'>,
    unit: string,
    lost: ClashSide | null,
    before: ServerRowOf<'clashes'> | null,
  ): Promise<void> {
    const { trx, teacherId, stamp, key, now } = this.#context;
    const source = parseStamp(mark.units[unit]?.stamp ?? '');
    if (!source) throw new Error(`a clash in ${unit} of mark ${mark.id}, which nobody set`);
    const kept = { fields: unitFields('marks', unit, mark.fields), stamp: source };
    const fields: Fields = {
      ...(lost ? { ...this.#side('lost', lost), createdAt: isoAt(now) } : before?.fields),
      ...this.#side('kept', kept),
      markId: mark.id,
      classId: mark.fields.classId,
      unit,
    };
    const isOver = fields['lostDevice'] === fields['keptDevice'] || fields['lost'] === fields['kept'];
    if (isOver && before?.tomb !== null) return;
    const id = clashId(mark.id, unit);
    const by = { device: stamp.device, change: this.#context.numbers.forRow() };
    if (isOver) return await setTombstones(trx, teacherId, 'clashes', [id], { ...by, key, at: now });
    // A device can close this clash only after it has seen the losing value. So the change number of the losing value
    // is stored. The winning value has no such number, so a new winning value does not keep the clash open.
    const units = lost ? { lost: { stamp: stampText(lost.stamp), change: by.change } } : (before?.units ?? {});
    await putRow(trx, teacherId, { table: 'clashes', id, fields, units, before }, by);
  }

  #side(name: 'kept' | 'lost', { fields, stamp }: ClashSide): Fields {
    return {
      [name]: JSON.stringify(fields),
      [`${name}Device`]: stamp.device,
      [`${name}DeviceName`]: this.#names.get(stamp.device) ?? null,
      [`${name}At`]: isoAt(stamp.ms),
    };
  }
}
