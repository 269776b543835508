import { smallest } from '#domain/lists.ts';
import { TABLE_NAMES, TABLES } from '#domain/tables/all.ts';
import { BASE_STORE_SCHEMA, GROUP_STORE_SCHEMA } from './stored-records.ts';

type Stores = Readonly<Record<string, string | null>>;

/**
 * The first schema version without the stored state *parked*. Earlier versions stored it as the state of an entry (docs/sync.md
 * R4.3).
 */
export const FIRST_WITHOUT_PARKED = 4;

/** The first schema version in which clashes have the day of their mark (docs/sync.md W9.3). */
export const FIRST_WITH_CLASH_DAYS = 4;

/**
 * The first schema version with groups. In earlier versions each mark and each score had a separate record (docs/sync.md S8).
 */
export const FIRST_WITH_GROUPS = 5;

/** The first schema version that does not store which entries the server has accepted (docs/sync.md R4.1). */
export const FIRST_WITHOUT_SENT = 6;

/**
 * The tables of groups and the tables without rows, in Dexie's syntax. The number is the schema version that added, changed or
 * removed (null) these tables.
 */
const OTHER_STORES: Readonly<Record<number, Stores>> = {
  1: { bases: '[table+id]', outbox: '++seq, &key, state, *touches', drafts: 'key', meta: 'key' },
  3: { outbox: '++seq, &key, state, *touches, [state+at]' },
  [FIRST_WITHOUT_PARKED]: {},
  [FIRST_WITH_GROUPS]: {
    ...GROUP_STORE_SCHEMA,
    outbox: '++seq, &key, state, *touches, [state+at], [state+epoch+change]',
    baseRecords: BASE_STORE_SCHEMA,
    marks: null,
    assessmentScores: null,
    bases: null,
  },
  [FIRST_WITHOUT_SENT]: { outbox: '++seq, &key, state, *touches, [state+at]' },
};

export interface SchemaVersion {
  readonly version: number;
  readonly stores: Stores;
  readonly addsTables: boolean;
}

function schemaVersion(version: number): SchemaVersion {
  const rowStores = TABLE_NAMES.flatMap((table): [string, string][] => {
    const indexes = TABLES[table].deviceIndexes[version];
    return indexes ? [[table, ['id', ...indexes].join(', ')]] : [];
  });
  const addsTables = TABLE_NAMES.some((table) => firstVersionOf(table) === version);
  const stores: Stores = { ...Object.fromEntries(rowStores), ...OTHER_STORES[version] };
  return { version, stores, addsTables: addsTables && version > 1 };
}

function firstVersionOf(table: (typeof TABLE_NAMES)[number]): number {
  return smallest(Object.keys(TABLES[table].deviceIndexes).map(Number));
}

/**
 * Every version of the schema, the oldest first. A released version must never be changed, because some devices have a database
 * of this version.
 */
export const SCHEMA_VERSIONS: readonly SchemaVersion[] = [
  ...new Set([
    ...Object.keys(OTHER_STORES).map(Number),
    ...TABLE_NAMES.flatMap((table) => Object.keys(TABLES[table].deviceIndexes).map(Number)),
  ]),
]
  .toSorted((a, b) => a - b)
  .map(schemaVersion);
