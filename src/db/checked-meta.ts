/**
 * Checks rows of `meta`. A row that screens can't use, for example from a damaged file, counts as missing (docs/product.md
 * 8.30).
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
  isPlainRecord,
} from '#domain/plain-data.ts';
import { RACE_EVENT_KINDS } from '#domain/tables/race-events.ts';
import type { RaceSetUp } from '#domain/race/set-up.ts';
import type { BeepLapRow, RaceClockRow } from './local-rows.ts';
import type {
  BuriedMeta,
  ClockMeta,
  DoneMeta,
  JournalEvent,
  JournalRace,
  KnownPlace,
  LapJournalMeta,
  SyncMeta,
} from './meta-rows.ts';

/** The largest values of a clock that fit into the text of an edit stamp. */
const [MOST_MS, MOST_COUNTER, MOST_OFFSET] = [999_999_999_999_999, 999_999_999, 1e13];

export const isClock = hasFields<ClockMeta>({
  key: isOneOf(['clock']),
  ms: (value): value is number => isWhole(value) && value <= MOST_MS,
  counter: (value): value is number => isWhole(value) && value <= MOST_COUNTER,
  offset: (value): value is number => isInstant(value) && Math.abs(value) <= MOST_OFFSET,
  device: isText,
  heard: orElse(isWhole, undefined),
});

const isBoolean = isOneOf([true, false]);

const isSync = hasFields<SyncMeta>({
  key: isOneOf(['sync']),
  cursor: isWhole,
  epoch: orElse(isText, null),
  latest: orElse(isWhole, undefined),
  pulls: isWhole,
  full: orElse(
    hasFields<NonNullable<SyncMeta['full']>>({
      to: orElse(isWhole, null),
      page: orElse(isText, null),
      done: orElse(isWhole, undefined),
      total: orElse(isWhole, undefined),
      isFirst: (value): value is true | undefined => value === true || value === undefined,
    }),
    null,
  ),
  before: orElse(orElse(isText, null), undefined),
  place: orElse(orElse(hasFields<KnownPlace>({ change: isWhole, epoch: isText }), null), undefined),
  complete: isBoolean,
  looked: orElse(isInstant, undefined),
  untold: (value): value is true | undefined => value === true || value === undefined,
  lastSent: orElse(isInstant, null),
});

const NEVER_PULLED: SyncMeta = {
  key: 'sync',
  cursor: 0,
  epoch: null,
  pulls: 0,
  full: null,
  complete: false,
  lastSent: null,
};

const AFTER_ALL_PULLS = 1_000_000;

/**
 * If the stored state of pulling is damaged, the device pulls everything again. This full pull gets a number that no row has,
 * so that every row it lacks is removed (docs/product.md 8.50).
 */
export function syncOf(stored: unknown): SyncMeta {
  if (stored === undefined) return NEVER_PULLED;
  if (isSync(stored)) return stored;
  const pulls = isPlainRecord(stored) && isId(stored['pulls']) ? stored['pulls'] : AFTER_ALL_PULLS;
  return { ...NEVER_PULLED, pulls };
}

export const isDone = hasFields<Omit<DoneMeta, 'key'>>({ keys: isListOf(isText) as Check<string[]> });

/**
 * If the time of a delete is missing, the delete counts as arrived now, so that the purge never removes rows too early
 * (docs/product.md 8.50).
 */
export function buriedOf(stored: unknown): Pick<BuriedMeta, 'at' | 'since'> | null {
  if (!isPlainRecord(stored) || !isInstant(stored['at'])) return null;
  const since = isPlainRecord(stored['since']) ? Object.entries(stored['since']) : [];
  const readable = since.filter((one): one is [string, number] => isInstant(one[1]));
  return { at: stored['at'], since: Object.fromEntries(readable) };
}

export const isRaceClock = hasFields<Omit<RaceClockRow, 'key'>>({ eventId: isId, offset: isInstant });

export const isBeepLap = hasFields<Omit<BeepLapRow, 'key'>>({ eventId: isId, lap: isWhole });

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

export const isLapRecord = hasFields<Omit<LapJournalMeta, 'key'>>({
  race: hasFields<JournalRace>(RACE),
  events: isListOf(hasFields<JournalEvent>(EVENT)) as Check<JournalEvent[]>,
});
