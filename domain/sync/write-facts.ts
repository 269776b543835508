import type { LocalDate } from '../dates.ts';
import type { TableName } from '../tables/all.ts';
import type { Fields } from '../tables/table.ts';
import type { Patch } from './patch.ts';

/** `name` is null if the row has no name, or is not on the device any more. */
export interface NamedRecord {
  readonly table: TableName;
  readonly name: string | null;
}

/** `src/words` makes a sentence for the teacher of these facts, which the device reads from its rows. */
export interface WriteFacts extends NamedRecord {
  readonly kind: Patch['kind'];
  readonly count: number;
  /** Of the changed mark or score; null for another row. */
  readonly student: string | null;
  /** Empty for a delete and a restore. */
  readonly fields: Fields;
  readonly day: LocalDate | null;
  readonly className: string | null;
}

export interface FileDelete extends NamedRecord {
  /** Of a student, or of deleted marks; null for any other row, and if the name is unknown. */
  readonly className: string | null;
  /** Of deleted marks; null for every other row. */
  readonly day: LocalDate | null;
}

type Counts = ReadonlyMap<TableName, number>;

/** What the writes of a backup file do when they are sent (docs/product.md 8.32). */
export interface RestoreEffects {
  readonly deletes: readonly FileDelete[];
  readonly creates: Counts;
  readonly changes: Counts;
  readonly putsBack: Counts;
}

/** Why the device could not store a write (docs/sync.md L1.2, L3.2, L4.3). */
export type WriteFailure = 'no room' | 'newer app open' | 'signed out' | 'unknown';
