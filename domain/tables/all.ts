import type { Definition, RowOf } from './table.ts';
import { activityNotes } from './activity-notes.ts';
import { assessmentScores } from './assessment-scores.ts';
import { assessments } from './assessments.ts';
import { beepEvents, beepTests } from './beep-tests.ts';
import { clashes } from './clashes.ts';
import { classes } from './classes.ts';
import { gradeBooks } from './grade-books.ts';
import { marks } from './marks.ts';
import { profileTable } from './profile.ts';
import { raceEvents } from './race-events.ts';
import { races } from './races.ts';
import { scoreAndNoteClashes } from './score-and-note-clashes.ts';
import { settingsTable } from './settings.ts';
import { students } from './students.ts';

/**
 * All synced tables (docs/sync.md, Rows), in the order of a full pull: what a teacher needs first (docs/sync.md P5). Times are
 * ISO 8601 text in UTC.
 */
const DEFINITIONS = {
  profile: profileTable,
  settings: settingsTable,
  gradeBooks,
  classes,
  students,
  activityNotes,
  assessments,
  marks,
  assessmentScores,
  races,
  raceEvents,
  beepTests,
  beepEvents,
  clashes,
  scoreAndNoteClashes,
};

export type Definitions = typeof DEFINITIONS;
export type TableName = keyof Definitions;

export type Rows = { [T in TableName]: RowOf<Definitions[T]> };

type FieldsByTable = { [T in TableName]: { readonly [F in Exclude<keyof Rows[T], 'id'>]: Rows[T][F] } };

/** Without the id. Code for all tables uses `Fields` instead. */
export type FieldsOf<T extends TableName> = FieldsByTable[T];

type Links = Readonly<Partial<Record<string, TableName>>>;

/** The type for code that works with all tables. */
export interface TableSpec extends Definition {
  readonly parents: Links;
  readonly ancestors?: Links;
  readonly refers?: Links;
}

export const TABLES: Readonly<Record<TableName, TableSpec>> = DEFINITIONS;

export const TABLE_NAMES = Object.keys(TABLES) as TableName[];
