import { hasFields, isListOf, isOneOf, isPlainRecord, isText, orElse, type Check } from '../plain-data.ts';

/** What a column of the file is read as, in the order of the menus. `full`: a whole name, whose order its text shows. */
export const USES = [
  'last',
  'first',
  'full',
  'lastFirst',
  'firstLast',
  'middle',
  'nick',
  'number',
  'gender',
  'section',
  'left',
  'none',
] as const;

export type ColumnUse = (typeof USES)[number];

/** Where the sections of a file come from: a column, title lines between the names, or lists side by side. */
export type SectionSource = 'column' | 'titles' | 'blocks' | 'none';

/** What the teacher has said about the table of a file. Columns count from 0, records from 1. */
export interface TableChoices {
  /** The record of the first student; null if the reader finds it. */
  readonly first: number | null;
  /** By column. */
  readonly uses: Readonly<Record<string, ColumnUse>>;
  /** By column and text; true means that a student with this text has left the class. */
  readonly left: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
  /** By record; true means that the row is a student. */
  readonly rows: Readonly<Record<string, boolean>>;
  readonly sections: SectionSource | null;
  /** The name of an encoding; null if the reader finds it. */
  readonly encoding: string | null;
  /** The teacher has said that the reader is right, so it asks no question about columns and rows. */
  readonly fine: boolean;
}

export const NO_CHOICES: TableChoices = {
  first: null,
  uses: {},
  left: {},
  rows: {},
  sections: null,
  encoding: null,
  fine: false,
};

/** The choices for files with the same headings. It has no names, and nothing about single rows. */
export interface RememberedTable extends Pick<TableChoices, 'uses' | 'left' | 'sections' | 'fine'> {
  /** The headings, as `tableKey` joins them. */
  readonly key: string;
}

function isRecordOf<T>(isItem: Check<T>): Check<Readonly<Record<string, T>>> {
  return (value): value is Readonly<Record<string, T>> => isPlainRecord(value) && Object.values(value).every(isItem);
}

const isBoolean = isOneOf([true, false]);

/** Checks the remembered choices that this or another version of the app has stored. */
export const isRememberedList = isListOf(
  hasFields<RememberedTable>({
    key: isText,
    uses: isRecordOf(isOneOf(USES)),
    left: isRecordOf(isRecordOf(isBoolean)),
    sections: orElse(isOneOf(['column', 'titles', 'blocks', 'none']), null),
    fine: isBoolean,
  }),
);
