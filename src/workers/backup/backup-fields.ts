/**
 * Screens read these fields without a check (docs/product.md 8.31). Derived from the table definitions, with limits for fields
 * that allow fewer values.
 */
import * as z from 'zod/mini';
import { id } from '#contract/parts/fields.ts';
import { isLocalDate } from '#domain/dates.ts';
import { isPlainRecord } from '#domain/plain-data.ts';
import { ATTENDANCE_STATES } from '#domain/scoring/scoring.ts';
import type { Patch } from '#domain/sync/patch.ts';
import { type TableName, type TableSpec, TABLE_NAMES, TABLES } from '#domain/tables/all.ts';
import { BEEP_EVENT_KINDS } from '#domain/tables/beep-tests.ts';
import { WEEKDAYS } from '#domain/tables/classes.ts';
import { RACE_EVENT_KINDS } from '#domain/tables/race-events.ts';
import { each, type FieldKind } from '#domain/tables/table.ts';

export const backupText = (max: number) => z.string().check(z.maxLength(max));
export const whole = z.int().check(z.gte(0));
const value = z.union([backupText(20_000), z.number(), z.boolean(), z.null()]);
export const fields = z.record(backupText(64), value);

const tomb = z.exactOptional(z.nullable(backupText(80)));
const common = { id, tomb, pulled: z.exactOptional(whole) };
export const row = z.catchall(z.object(common), value);

const isPointInTime = (instant: string) => !Number.isNaN(Date.parse(instant));

const KINDS = {
  id,
  integer: z.int(),
  text: z.string(),
  instant: z.string().check(z.refine(isPointInTime)),
  day: z.string().check(z.refine(isLocalDate)),
  boolean: z.boolean(),
};

const timeOfDay = z.nullable(z.string().check(z.regex(/^([01]?\d|2[0-3]):[0-5]\d$/)));
const slot = z.nullable(z.enum(['a', 'b', 'c']));

/** The fields of a unit in a clash. */
const jsonFields = backupText(20_000).check(
  z.refine((json) => {
    try {
      const parsed: unknown = JSON.parse(json);
      return isPlainRecord(parsed) && fields.safeParse(parsed).success;
    } catch {
      return false;
    }
  }),
);

/** Than their kind does. */
const NARROWER: Partial<Readonly<Record<TableName, z.core.$ZodShape>>> = {
  classes: {
    startTime: timeOfDay,
    endTime: timeOfDay,
    ...each(
      WEEKDAYS.flatMap((day) => [`${day}StartTime`, `${day}EndTime`]),
      timeOfDay,
    ),
    groupBy: z.enum(['GROUP', 'ROW']),
  },
  marks: {
    attendanceState: z.enum(ATTENDANCE_STATES),
    ...each(['note1State', 'note2State', 'note3State', 'note4State'], slot),
  },
  races: { laps: z.int().check(z.gte(1), z.lte(9)) },
  raceEvents: { kind: z.enum(RACE_EVENT_KINDS), elapsed: whole },
  beepTests: { distance: z.literal([15, 20]) },
  beepEvents: { kind: z.enum(BEEP_EVENT_KINDS), lap: whole },
  clashes: { kept: jsonFields, lost: jsonFields },
  scoreAndNoteClashes: { kept: jsonFields, lost: jsonFields },
};

function checkOf(kind: FieldKind): z.core.$ZodType {
  const check = KINDS[kind.replace('?', '') as keyof typeof KINDS];
  return kind.endsWith('?') ? z.nullable(check) : check;
}

function checksOf(table: TableName, { fields: kinds }: TableSpec): z.core.$ZodShape {
  const ofKinds = Object.entries(kinds).map(([name, kind]) => [name, checkOf(kind)] as const);
  return { ...Object.fromEntries(ofKinds), ...NARROWER[table] };
}

/** Only the `needed` fields are required. An unknown field is accepted if its value is plain data. */
function schemaOf(checks: z.core.$ZodShape, needed: readonly string[]) {
  const shape = Object.entries(checks).map(
    ([name, check]) => [name, needed.includes(name) ? check : z.exactOptional(check)] as const,
  );
  return z.catchall(z.object(Object.fromEntries(shape)), value);
}

function byTable<T>(make: (table: TableName) => T): Readonly<Record<TableName, T>> {
  return Object.fromEntries(TABLE_NAMES.map((table) => [table, make(table)])) as Record<TableName, T>;
}

export const ROW_SCHEMAS = byTable((table): typeof row => {
  const spec: TableSpec = TABLES[table];
  return z.extend(schemaOf(checksOf(table, spec), spec.needed), common) as typeof row;
});

const PATCH_SCHEMAS = byTable((table) => schemaOf(checksOf(table, TABLES[table]), []));

/** Each field has an allowed value, and a create every field that screens need. */
export function fitsTable(patch: Patch): boolean {
  if (!('fields' in patch)) return true;
  const { table } = patch;
  const given = patch.kind === 'create' ? { ...patch.defaults, ...patch.fields } : patch.fields;
  const spec: TableSpec = TABLES[table];
  const isWhole = patch.kind === 'update' || spec.needed.every((name) => name in given || name in spec.defaults);
  return isWhole && PATCH_SCHEMAS[table].safeParse(given).success;
}
