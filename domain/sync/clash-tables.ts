import type { TableName } from '../tables/all.ts';
import type { Fields } from '../tables/table.ts';

/** Teachers type the values in these tables, so the writes of two devices can clash (docs/sync.md W9.1, W9.3). */
export type ClashingTable = 'marks' | 'assessmentScores' | 'activityNotes';

/** Only the server writes their rows. */
export type ClashTable = 'clashes' | 'scoreAndNoteClashes';

export const CLASH_TABLES: readonly ClashTable[] = ['clashes', 'scoreAndNoteClashes'];

interface ClashPlace {
  readonly table: ClashTable;
  readonly link: 'markId' | 'assessmentScoreId' | 'activityNoteId';
  /** Class and day, or assessment. */
  readonly group: (row: Fields) => Fields;
}

const NO_ROW = { assessmentScoreId: null, assessmentId: null, activityNoteId: null, day: null };

export const CLASHES_OF: Readonly<Record<ClashingTable, ClashPlace>> = {
  marks: { table: 'clashes', link: 'markId', group: ({ createdAt = null }) => ({ day: createdAt }) },
  assessmentScores: {
    table: 'scoreAndNoteClashes',
    link: 'assessmentScoreId',
    group: ({ assessmentId = null }) => ({ ...NO_ROW, assessmentId }),
  },
  activityNotes: {
    table: 'scoreAndNoteClashes',
    link: 'activityNoteId',
    group: ({ date = null }) => ({ ...NO_ROW, day: date }),
  },
};

/** Whether two devices can clash in a row of this table (docs/sync.md W9.1, W9.3). */
export function canClash(table: TableName): table is ClashingTable {
  return Object.hasOwn(CLASHES_OF, table);
}

export function holdsClashes(table: TableName): table is ClashTable {
  return (CLASH_TABLES as readonly TableName[]).includes(table);
}
