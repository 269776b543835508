import type { TableName } from '#domain/tables/all.ts';
import { overlay, type Patch } from '#domain/sync/patch.ts';
import type { OutboxEntry, TeacherDb } from '../../db/schema.ts';

interface Laid {
  readonly entry: OutboxEntry;
  readonly patch: Patch;
}

/** One row, as the outbox index names it. */
export type RowRef = `${TableName}:${number}`;

export function refOf(table: TableName, id: number): RowRef {
  return `${table}:${id}`;
}

export function parseRef(ref: string): [TableName, number] {
  const colon = ref.indexOf(':');
  return [ref.slice(0, colon) as TableName, Number(ref.slice(colon + 1))];
}

/**
 * Lays rows anew: base, then the patches of their entries by seq; with no entries left base becomes the shown row
 * and its copy goes (docs/sync.md, the model). Set-aside entries are laid only on rows that the server lacks,
 * and that no waiting entry is to create (R8.3). Inside a transaction over the row tables, bases and outbox.
 */
export async function layAnew(db: TeacherDb, refs: Iterable<string>): Promise<void> {
  const wanted = [...new Set(refs)];
  if (wanted.length === 0) return;
  const entries = await db.outbox.where('touches').anyOf(wanted).distinct().sortBy('seq');
  const bases = await db.bases.bulkGet(wanted.map(parseRef));
  const patches = patchesByRef(entries);
  for (const [index, ref] of wanted.entries()) {
    const base = bases[index];
    // A row without a base row has no entries and is shown as the server has it.
    if (!base) continue;
    const [table, id] = parseRef(ref);
    const touching = patches.get(ref) ?? [];
    const serverLacks = base.row === null && !touching.some(makesRow);
    const laid = touching.filter(({ entry }) => serverLacks || !isSetAside(entry));
    const shown = overlay(
      base.row,
      laid.map(({ patch }) => patch),
    );
    if (shown) await db.rows(table).put(shown);
    else await db.rows(table).delete(id);
    if (touching.length === 0) await db.bases.delete([table, id]);
  }
}

/**
 * Whether the server has the row already, though base doesn't show it yet (sent, not pulled), or is about to: a resync
 * lets a sent create wait again, and what was refused on its row must not come back on it.
 */
function makesRow({ entry, patch }: Laid): boolean {
  return entry.state === 'sent' || (patch.kind === 'create' && !isSetAside(entry));
}

export function isSetAside(entry: Pick<OutboxEntry, 'state'>): boolean {
  return entry.state === 'refused' || entry.state === 'parked';
}

function patchesByRef(entries: readonly OutboxEntry[]): Map<string, Laid[]> {
  const byRef = new Map<string, Laid[]>();
  for (const entry of entries) {
    for (const patch of entry.patches) {
      const ref = refOf(patch.table, patch.id);
      const list = byRef.get(ref);
      if (list) list.push({ entry, patch });
      else byRef.set(ref, [{ entry, patch }]);
    }
  }
  return byRef;
}
