import { type RaceState, raceState } from '#domain/race/race-state.ts';
import { rowRef } from '#domain/rows/groups.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { unsentRows } from '../review/outbox.ts';
import { eventsOfRace, raceOfClass } from '../races/races.ts';
import { listStudents } from '../students/students.ts';

export interface RaceSplits {
  readonly students: readonly StudentRow[];
  readonly state: RaceState;
  readonly laps: number;
  /** The server lacks an event of the race. */
  readonly includesUnsent: boolean;
}

/** Reads the race of an assessment in one transaction; null if it has none (docs/product.md 5.69). */
export async function readRaceSplits(db: TeacherDb, classId: number, assessmentId: number): Promise<RaceSplits | null> {
  return await db.transaction('r', [db.races, db.raceEvents, db.students, db.outbox, db.meta], async () => {
    const race = await raceOfClass(db, classId, assessmentId);
    if (!race) return null;
    const [events, students, unsent] = await Promise.all([
      eventsOfRace(db, race.id),
      listStudents(db, classId, true),
      unsentRows(db),
    ]);
    const includesUnsent = events.some(({ id }) => unsent.has(rowRef({ table: 'raceEvents', id })));
    return { students, state: raceState(events), laps: race.laps, includesUnsent };
  });
}
