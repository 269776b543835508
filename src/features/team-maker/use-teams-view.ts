import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import { awayToday, type KeptTeams } from '../../repositories/teams/team-maker.ts';
import { listStudents } from '../../repositories/students/students.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { teamsView } from './teams-view.ts';

/** Reads the students and today's roll, and returns what the team maker shows, or undefined until the first read. */
export function useTeamsView({ db }: SyncDevice, classId: number, today: LocalDate, kept: KeptTeams | undefined) {
  const read = useLiveQuery(async () => {
    const [students, away] = await Promise.all([listStudents(db, classId), awayToday(db, classId, today)]);
    return { students, away };
  }, [db, classId, today]);
  const view = useMemo(() => kept && read && teamsView({ ...read, kept, today }), [kept, read, today]);
  return view && read && { view, away: read.away };
}
