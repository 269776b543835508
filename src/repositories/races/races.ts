/**
 * Reads the races of the mile timer. `race-writes.ts` changes races, and `domain/race` calculates the state of a race from its
 * events.
 */
import { compareTexts } from '#domain/text/compare-texts.ts';
import { raceIdAfter, raceIdOf } from '#domain/ids.ts';
import { savedLaps } from '#domain/race/results.ts';
import type { RaceEventRow } from '#domain/tables/race-events.ts';
import type { RaceRow } from '#domain/tables/races.ts';
import type { JournalRace, LapJournalMeta } from '../../db/meta-rows.ts';
import { readLapJournal } from '../../db/lap-journal.ts';
import { rowsInGroup } from '../../db/rows/scan.ts';
import { storeOf } from '../../db/rows/stores.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { isAlive } from '../rows/alive.ts';

export interface RaceKey {
  readonly raceId: number;
  readonly classId: number;
}

/** A race on the timer. It may not be stored yet, because only the first event creates it. */
export type TimedRace = JournalRace;

export interface RaceOfClass {
  /** The stored race; null if there is no event yet, because then the race is not stored. */
  readonly race: RaceRow | null;
  /** The id of the race; null if the page has to make an id, because there is no race. */
  readonly raceId: number | null;
  readonly events: readonly RaceEventRow[];
}

/**
 * Reads the race that the timer of a class shows. If there is a chosen assessment, it is the race of this assessment. Otherwise
 * it is the latest race whose results were not saved. If a saved assessment has no race, its results become the laps of a race
 * that is not stored yet (docs/product.md 5.63). `laps` is the target of such a race.
 *
 * `shownId` is the race that the page already shows. The first save gives this race an assessment, on this device or on another
 * one. The timer then still shows this race.
 *
 * All reads are in one transaction. Otherwise, if a save came between two reads, there would be no unsaved race to show.
 */
export async function readRaceOfClass(
  db: TeacherDb,
  classId: number,
  chosenId: number | null,
  { laps, shownId }: { readonly laps: number; readonly shownId?: number },
): Promise<RaceOfClass> {
  const tables = [db.races, db.raceEvents, db.meta, db.assessments, storeOf(db, 'assessmentScores')];
  return await db.transaction('r', tables, async () => {
    const shown = shownId === undefined ? undefined : await db.races.get(shownId);
    const assessmentId = shown?.assessmentId ?? chosenId;
    const race = await raceOfClass(db, classId, assessmentId);
    if (race) return { race, raceId: race.id, events: await eventsOfRace(db, race.id) };
    if (assessmentId === null) return { race: null, raceId: null, events: [] };
    const { raceId } = await placeOfRace(db, raceIdOf(assessmentId));
    return { race: null, raceId, events: await savedLapsOf(db, { raceId, classId, laps }, assessmentId) };
  });
}

/**
 * Returns the latest race of a class that belongs to this assessment. If the assessment is null, returns the latest race that
 * was not saved.
 */
export async function raceOfClass(
  db: TeacherDb,
  classId: number,
  assessmentId: number | null,
): Promise<RaceRow | null> {
  const races = await db.races.where('classId').equals(classId).toArray();
  const [latest] = races.filter((row) => isAlive(row) && row.assessmentId === assessmentId).sort(latestFirst);
  return latest ?? null;
}

/** Compares two races, so that the race that was created last comes first. */
export function latestFirst(a: RaceRow, b: RaceRow): number {
  return compareTexts(b.createdAt, a.createdAt) || b.id - a.id;
}

/**
 * Returns the events of a race. They include the laps that are still in the lap journal (docs/sync.md W11). The transaction of
 * the caller has to include `meta` and `raceEvents`.
 */
export async function eventsOfRace(db: TeacherDb, raceId: number): Promise<RaceEventRow[]> {
  const [rows, journal] = await Promise.all([
    db.raceEvents.where('raceId').equals(raceId).toArray(),
    readLapJournal(db),
  ]);
  const laps = journal.filter(({ race }) => race.raceId === raceId).flatMap(eventRows);
  return laps.length === 0 ? rows : [...new Map([...laps, ...rows].map((event) => [event.id, event])).values()];
}

/** Returns the laps of a record of the journal, in the form of the rows that are made of them later. */
function eventRows({ race: { raceId, classId }, events }: LapJournalMeta): RaceEventRow[] {
  return events.map((event) => ({ ...event, raceId, classId, device: null }));
}

/**
 * The race to which events are added. It is the race with the given id, or, if that race was deleted, the race that replaces
 * it.
 */
interface RacePlace {
  readonly raceId: number;
  /** The stored race; undefined if the race is not stored yet. */
  readonly row: RaceRow | undefined;
}

/** Returns the race to which events of the race `raceId` are added now. */
export async function placeOfRace(db: TeacherDb, raceId: number): Promise<RacePlace> {
  const row = await db.races.get(raceId);
  return row && !isAlive(row) ? await placeOfRace(db, raceIdAfter(raceId)) : { raceId, row };
}

/** Returns the laps that follow from the results of an assessment. A deleted assessment gives no laps. */
export async function savedLapsOf(
  db: TeacherDb,
  race: RaceKey & { readonly laps: number },
  assessmentId: number,
): Promise<RaceEventRow[]> {
  const assessment = await db.assessments.get(assessmentId);
  if (!assessment || !isAlive(assessment)) return [];
  const group = [race.classId, assessmentId];
  return savedLaps(race, (await rowsInGroup(db, 'assessmentScores', group)).filter(isAlive));
}
