/**
 * Reads a row of `meta` by a check. An older version of the app, or a damaged file that such a version restored, may have stored
 * a row that screens can't use. Such a row counts as missing (docs/product.md 8.30).
 */
import {
  type Check,
  type FieldChecks,
  hasFields,
  isId,
  isInstant,
  isListOf,
  isText,
  isWhole,
  orElse,
  isOneOf,
} from '#domain/plain-data.ts';
import { RACE_EVENT_KINDS } from '#domain/tables/race-events.ts';
import type { RaceSetUp } from '#domain/race/set-up.ts';
import type { ClockMeta, JournalEvent, JournalRace, LapJournalMeta, MetaRow, RaceClockMeta } from './meta-rows.ts';
import type { TeacherTables } from './tables.ts';

/**
 * The row of this key. undefined: there is none, or it is damaged. It awaits nothing, because a transaction of Dexie may end during
 * one more await.
 */
export function checkedMeta<T extends MetaRow>(
  db: TeacherTables,
  key: T['key'],
  isValid: Check<Omit<T, 'key'>>,
): PromiseLike<T | undefined> {
  return db.meta.get(key).then((stored: unknown) => (isValid(stored) ? (stored as T) : undefined));
}

/** The largest values that the text of an edit stamp has room for. */
const [MOST_MS, MOST_COUNTER, MOST_OFFSET] = [999_999_999_999_999, 999_999_999, 1e13];

/** Whether a stored clock can make edit stamps and dates. */
export const isClock = hasFields<ClockMeta>({
  key: isOneOf(['clock']),
  ms: (value): value is number => isWhole(value) && value <= MOST_MS,
  counter: (value): value is number => isWhole(value) && value <= MOST_COUNTER,
  offset: (value): value is number => isInstant(value) && Math.abs(value) <= MOST_OFFSET,
  device: isText,
  heard: orElse(isWhole, undefined),
});

/** Whether a stored offset of a race's clock can make times. */
export const isRaceClock = hasFields<Omit<RaceClockMeta, 'key'>>({ eventId: isId, offset: isInstant });

const isBoolean = isOneOf([true, false]);

/** The check of each field of a race's set-up. */
export const SET_UP: FieldChecks<RaceSetUp> = {
  laps: (value): value is number => isId(value) && value <= 9,
  hideWhenFinished: isBoolean,
  hideAbsent: isBoolean,
  showNumbers: isBoolean,
  sortByLaps: isBoolean,
};

const RACE: FieldChecks<JournalRace> = {
  raceId: isId,
  classId: isId,
  setUp: hasFields<RaceSetUp>(SET_UP),
  assessmentId: orElse(isId, null),
};

const EVENT: FieldChecks<JournalEvent> = {
  id: isId,
  kind: isOneOf(RACE_EVENT_KINDS),
  studentId: orElse(isId, null),
  elapsed: isWhole,
  at: (value): value is string => isText(value) && !Number.isNaN(Date.parse(value)),
  undoes: orElse(isId, null),
};

/** Whether the app can make rows of a record of the lap journal. A record that it can't read stays stored. */
export const isLapRecord = hasFields<Omit<LapJournalMeta, 'key'>>({
  race: hasFields<JournalRace>(RACE),
  events: isListOf(hasFields<JournalEvent>(EVENT)) as Check<JournalEvent[]>,
});
