import type { LocalDate } from '#domain/dates.ts';
import { displayName } from '#domain/reports/grades-summary.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { teamsOf } from '#domain/team-maker/maker.ts';
import { earlierTeams } from '#domain/team-maker/saved-sets.ts';
import { countOf, teamsOutcomeOf, type TeamsOutcome } from '#domain/team-maker/set-up.ts';
import { shuffleOf } from '#domain/team-maker/shuffle.ts';
import { partOf, playersOf, type PlayerPart } from '#domain/team-maker/who-plays.ts';
import { impossibleRules, type ImpossibleRule } from '#domain/teams/impossible.ts';
import { newPartners } from '#domain/teams/partners.ts';
import type { Player, Teams } from '#domain/teams/types.ts';
import type { KeptTeams } from '../../repositories/teams/team-maker.ts';
import type { NameOf } from '../../words/rosters/teams.ts';

interface Given {
  readonly kept: KeptTeams;
  readonly students: readonly StudentRow[];
  readonly today: LocalDate;
  /** The students who are absent today; null if there is no roll for today yet. */
  readonly absent: ReadonlySet<number> | null;
}

/** What the team maker shows, calculated from the stored teams, the students and today's roll. */
export interface TeamsView {
  readonly students: readonly StudentRow[];
  readonly studentOf: (id: number) => StudentRow | undefined;
  readonly nameOf: NameOf;
  readonly partOf: (id: number) => PlayerPart;
  /** The students whom the next shuffle puts into teams. */
  readonly players: readonly Player[];
  readonly teamCount: number;
  readonly outcome: readonly TeamsOutcome[];
  /** The rules that the next shuffle will not be able to keep. */
  readonly impossible: readonly ImpossibleRule[];
  /** The teams, without the students who do not take part today; null if no teams exist yet. */
  readonly teams: Teams | null;
  /** The students who take part but are in no team. */
  readonly bench: readonly number[];
  /** Which part of all partners is new, compared with the last set; null if there is no earlier set. */
  readonly share: number | null;
}

export function teamsView({ kept, students, today, absent }: Given): TeamsView {
  const { maker, sets } = kept;
  const { setUp, parts, work } = maker;
  const byId = new Map(students.map((student) => [student.id, student]));
  const part = (id: number) => partOf(id, parts, { today, absent, leaveOutAbsent: setUp.leaveOutAbsent });
  const takesPart = (id: number) => byId.has(id) && part(id) !== 'out';
  const players = playersOf(students.filter(({ id }) => part(id) === 'plays'));
  const teams = work && teamsOf(work, takesPart);
  const placed = new Set(teams?.flat());
  const { request } = shuffleOf(maker, players, [], 0);
  return {
    students,
    studentOf: (id) => byId.get(id),
    nameOf: (id) => displayName(byId.get(id) ?? { fullName: '', nickname: null }),
    partOf: part,
    players,
    teamCount: countOf(setUp, players.length),
    outcome: teamsOutcomeOf(setUp, players),
    impossible: request ? impossibleRules(request) : [],
    teams,
    bench: students.map(({ id }) => id).filter((id) => takesPart(id) && !placed.has(id)),
    share: teams && newPartners(teams, earlierTeams(sets, work?.id ?? null)),
  };
}
