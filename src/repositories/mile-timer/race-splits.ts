import { type RaceState, raceState } from '#domain/race/race-state.ts';
import { rowRef } from '#domain/rows/groups.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { unsentRows } from '../review/outbox.ts';
import { eventsOfRace, raceOfClass } from '../races/races.ts';
import { listStudents } from '../students/students.ts';

/** The race that belongs to an assessment. The file of splits and the pace plots need it. */
export interface RaceSplits {
  readonly students: readonly StudentRow[];
  readonly state: RaceState;
  readonly laps: number;
  /** True if the server does not have one of the events of the race yet. */
  readonly includesUnsent: boolean;
}

/**
 * In one transaction, reads the race whose results are stored in an assessment (docs/product.md 5.69). Returns null if the
 * assessment has no race. Then there are no splits.
 */
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
