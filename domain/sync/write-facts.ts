import type { LocalDate } from '../dates.ts';
import type { TableName } from '../tables/all.ts';
import type { Fields } from '../tables/table.ts';
import type { Patch } from './patch.ts';

/** A row that a sentence names; `name` is null where the row has no name or the device no longer has the row. */
export interface NamedRow {
  readonly table: TableName;
  readonly name: string | null;
}

/**
 * The facts about a write from which the app makes a sentence for the teacher. The device reads them from its rows, and
 * `src/words` makes the sentence.
 */
export interface WriteFacts extends NamedRow {
  readonly kind: Patch['kind'];
  /** How many rows of the table the write changes. */
  readonly count: number;
  /** The student whose mark or score the write changes; null when the write changes any other row. */
  readonly student: string | null;
  /** The changed fields; empty for a delete and a restore. */
  readonly fields: Fields;
  readonly day: LocalDate | null;
  readonly className: string | null;
}

/** Why the device could not store a write (docs/sync.md L1.2, L3.2, L4.3). */
export type WriteFailure = 'no room' | 'newer app open' | 'signed out' | 'unknown';
