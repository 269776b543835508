import type { LocalDate } from '#domain/dates.ts';
import { displayName } from '#domain/reports/grades-summary.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { teamsOf } from '#domain/team-maker/maker.ts';
import { earlierTeams } from '#domain/team-maker/saved-sets.ts';
import { countOf, teamsOutcomeOf } from '#domain/team-maker/set-up.ts';
import { shuffleOf } from '#domain/team-maker/shuffle.ts';
import { partOf, playersOf } from '#domain/team-maker/who-plays.ts';
import { impossibleRules } from '#domain/teams/impossible.ts';
import { newPartners } from '#domain/teams/partners.ts';
import type { Away, KeptTeams } from '../../repositories/teams/team-maker.ts';

interface Given {
  readonly kept: KeptTeams;
  readonly students: readonly StudentRow[];
  readonly today: LocalDate;
  /** Null if there is no roll for today yet. */
  readonly away: ReadonlyMap<number, Away> | null;
}

export function teamsView({ kept, students, today, away }: Given) {
  const { maker, sets } = kept;
  const { setUp, parts, work } = maker;
  const byId = new Map(students.map((student) => [student.id, student]));
  const part = (id: number) => partOf(id, parts, { today, away, leaveOutAbsent: setUp.leaveOutAbsent });
  const takesPart = (id: number) => byId.has(id) && part(id) !== 'out';
  const players = playersOf(students.filter(({ id }) => part(id) === 'plays'));
  const teams = work && teamsOf(work, takesPart);
  const placed = new Set(teams?.flat());
  const { request } = shuffleOf(maker, players, [], 0);
  return {
    students,
    studentOf: (id: number) => byId.get(id),
    nameOf: (id: number) => displayName(byId.get(id) ?? { fullName: '', nickname: null }),
    partOf: part,
    players,
    /** At least two students have different skill levels. */
    hasSkill: new Set(students.map(({ skillLevel }) => skillLevel)).size > 1,
    /** At least one student has a gender. */
    hasGender: students.some(({ gender }) => Boolean(gender)),
    teamCount: countOf(setUp, players.length),
    outcome: teamsOutcomeOf(setUp, players),
    /** The next shuffle will not be able to keep them. */
    impossible: request ? impossibleRules(request) : [],
    /** Without students who do not take part; null if there are none yet. */
    teams,
    /** The students who take part but are in no team. */
    bench: students.map(({ id }) => id).filter((id) => takesPart(id) && !placed.has(id)),
    /** Of all partners, compared with the last set; null if there is none. */
    share: teams && newPartners(teams, earlierTeams(sets, work?.id ?? null)),
  };
}

export type TeamsView = ReturnType<typeof teamsView>;
