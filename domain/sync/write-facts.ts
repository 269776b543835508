import type { LocalDate } from '../dates.ts';
import type { TableName } from '../tables/all.ts';
import type { Fields } from '../tables/table.ts';
import type { Patch } from './patch.ts';

/**
 * A row that a sentence for the teacher names. `name` is null if the row has no name, or if the device does not have the row
 * any more.
 */
export interface NamedRow {
  readonly table: TableName;
  readonly name: string | null;
}

/**
 * The facts about a write from which `src/words` makes a sentence for the teacher. The device reads these facts from the rows
 * in its database.
 */
export interface WriteFacts extends NamedRow {
  readonly kind: Patch['kind'];
  readonly count: number;
  /** The name of the student whose mark or score the write changes; null if the write changes another row. */
  readonly student: string | null;
  /** The changed fields; empty for a delete and a restore. */
  readonly fields: Fields;
  readonly day: LocalDate | null;
  readonly className: string | null;
}

/** The reason why the device could not store a write (docs/sync.md L1.2, L3.2, L4.3). */
export type WriteFailure = 'no room' | 'newer app open' | 'signed out' | 'unknown';
