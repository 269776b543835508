/** `race-writes.ts` changes races, and `domain/race` calculates their state. */
import { compareTexts } from '#domain/text/compare-texts.ts';
import { raceIdAfter, raceIdOf } from '#domain/ids.ts';
import { savedLaps } from '#domain/race/results.ts';
import type { RaceEventRow } from '#domain/tables/race-events.ts';
import type { RaceRow } from '#domain/tables/races.ts';
import type { JournalRace } from '../../db/meta-rows.ts';
import { readLapJournal } from '../../db/lap-journal.ts';
import { rowsInGroup } from '../../db/rows/scan.ts';
import { storeOf } from '../../db/rows/stores.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { isAlive } from '../rows/alive.ts';

export interface RaceKey {
  readonly raceId: number;
  readonly classId: number;
}

/** Perhaps not stored yet, because only the first event creates it. */
export type TimedRace = JournalRace;

export interface RaceOfClass {
  /** Null without an event, because the race is then not stored. */
  readonly race: RaceRow | null;
  /** Null if there is no race, so that the page has to make an id. */
  readonly raceId: number | null;
  readonly events: readonly RaceEventRow[];
}

/**
 * Reads the race of the class's timer: that of the chosen assessment, or the latest unsaved one. The results of an assessment
 * without a race become the laps of one that is not stored yet, with the target `laps` (docs/product.md 5.63). `shownId`: the
 * timer still shows this race after its first save. All reads are in one transaction, because a save in between would leave no
 * unsaved race.
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

/** Returns the latest race of the class with this assessment; with null, the latest unsaved one. */
export async function raceOfClass(
  db: TeacherDb,
  classId: number,
  assessmentId: number | null,
): Promise<RaceRow | null> {
  const races = await db.races.where('classId').equals(classId).toArray();
  const [latest] = races.filter((row) => isAlive(row) && row.assessmentId === assessmentId).sort(latestFirst);
  return latest ?? null;
}

export function latestFirst(a: RaceRow, b: RaceRow): number {
  return compareTexts(b.createdAt, a.createdAt) || b.id - a.id;
}

/**
 * Includes the laps of the journal (docs/sync.md W11). The transaction of the caller has to include `meta` and `raceEvents`.
 */
export async function eventsOfRace(db: TeacherDb, raceId: number): Promise<RaceEventRow[]> {
  const [rows, journal] = await Promise.all([
    db.raceEvents.where('raceId').equals(raceId).toArray(),
    readLapJournal(db),
  ]);
  // In the form of the rows that are made of them later.
  const laps = journal
    .filter(({ race }) => race.raceId === raceId)
    .flatMap(({ race: { classId }, events }) => events.map((event) => ({ ...event, raceId, classId, device: null })));
  return laps.length === 0 ? rows : [...new Map([...laps, ...rows].map((event) => [event.id, event])).values()];
}

/** The race with the given id, or the one that replaces it after a delete. */
interface RacePlace {
  readonly raceId: number;
  /** Undefined if the race is not stored yet. */
  readonly row: RaceRow | undefined;
}

/** Returns the race to which events of the race `raceId` are added now. */
export async function placeOfRace(db: TeacherDb, raceId: number): Promise<RacePlace> {
  const row = await db.races.get(raceId);
  return row && !isAlive(row) ? await placeOfRace(db, raceIdAfter(raceId)) : { raceId, row };
}

/** A deleted assessment gives no laps. */
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
