import { partnersBefore } from './partners.ts';
import { teamPlacesOf, unitsOf, type TeamPlace, type Unit } from './places.ts';
import type { Player, TeamRequest } from './types.ts';

/**
 * The cost of each fault. Many small faults together cost less than one grave one. Costs of pairs are whole numbers, so that
 * sums have no rounding errors.
 */
const COST = { apart: 1e11, size: 1e9, gender: 1e7, skill: 20_000, extremes: 200, partner: 2, shuffle: 1 } as const;

/** Free differences between teams: one student in the size and in each gender, and one in the sum of skill. */
const FREE = 1;

/** Over the students of a team or a unit; the cost comes from them. */
type Sums = Record<'size' | 'skill' | 'squares' | 'boys' | 'girls' | 'strongest' | 'weakest', number>;

export interface Team extends TeamPlace {
  readonly sums: Sums;
}

export interface Piece {
  readonly students: readonly Player[];
  /** The teams in which the unit may be, or all teams if none is open to it. */
  readonly open: readonly Team[];
  readonly sums: Sums;
  /** The cost of another unit in the same team: a broken rule or repeated partners. */
  readonly ties: { readonly piece: Piece; readonly cost: number }[];
  team: Team | null;
}

/** Returns the part from broken rules and unequal sizes, which costs more than all other faults together. */
export function gravePart(cost: number): number {
  return Math.floor(cost / COST.size);
}

const noSums = (): Sums => ({ size: 0, skill: 0, squares: 0, boys: 0, girls: 0, strongest: 0, weakest: 0 });

function addTo(sums: Sums, more: Sums, sign: 1 | -1): void {
  sums.size += sign * more.size;
  sums.skill += sign * more.skill;
  sums.squares += sign * more.squares;
  sums.boys += sign * more.boys;
  sums.girls += sign * more.girls;
  sums.strongest += sign * more.strongest;
  sums.weakest += sign * more.weakest;
}

function sumsOf(students: readonly Player[]): Sums {
  const sums = noSums();
  for (const { skill, gender } of students) {
    sums.size += 1;
    sums.skill += skill;
    sums.squares += skill * skill;
    sums.boys += Number(gender === 'M');
    sums.girls += Number(gender === 'F');
    sums.strongest += Number(skill === 5);
    sums.weakest += Number(skill === 1);
  }
  return sums;
}

/** A move of a unit changes only the sums of two teams. */
export class Plan {
  readonly teams: readonly Team[];
  readonly pieces: readonly Piece[];
  private readonly request: TeamRequest;
  private readonly meanSkill: number;
  private tiesCost = 0;

  constructor(request: TeamRequest) {
    const places = teamPlacesOf(request);
    const teams = places.map((place): Team => ({ ...place, sums: noSums() }));
    this.request = request;
    this.teams = teams;
    this.pieces = unitsOf(request, places).map((unit) => pieceOf(unit, teams));
    this.meanSkill = sumsOf(request.players).skill / Math.max(1, request.players.length);
    addTies(this.pieces, request);
  }

  /** If `team` is null, removes the unit from all teams. */
  move(piece: Piece, team: Team | null): void {
    if (piece.team) this.change(piece, piece.team, -1);
    piece.team = team;
    if (team) this.change(piece, team, 1);
  }

  private change(piece: Piece, team: Team, sign: 1 | -1): void {
    addTo(team.sums, piece.sums, sign);
    for (const tie of piece.ties) if (tie.piece.team === team) this.tiesCost += sign * tie.cost;
  }

  /** 0 means that no better teams are possible. */
  cost(): number {
    const costOfAll = this.teams.some(({ gender }) => gender !== null) ? costOfGenders : costOf;
    return this.tiesCost + costOfAll(this.teams, this.request, this.meanSkill);
  }
}

function pieceOf({ students, open }: Unit, teams: readonly Team[]): Piece {
  const openTeams = teams.filter(({ index }) => open.length === 0 || open.some((place) => place.index === index));
  return { students, open: openTeams, sums: sumsOf(students), ties: [], team: null };
}

function addTies(pieces: readonly Piece[], { apart, past, shuffles }: TeamRequest): void {
  const [before, shuffled] = [partnersBefore(past), partnersBefore(shuffles)];
  const rules = apart.map((rule) => new Set(rule));
  const costOfPair = (a: number, b: number) =>
    COST.apart * rules.filter((rule) => rule.has(a) && rule.has(b)).length +
    COST.partner * Math.min(before(a, b), 1) +
    COST.shuffle * Math.min(shuffled(a, b), 1);
  for (const piece of pieces) {
    for (const other of pieces) {
      if (piece === other) continue;
      const costs = piece.students.flatMap((a) => other.students.map((b) => costOfPair(a.id, b.id)));
      const cost = costs.reduce((sum, one) => sum + one, 0);
      if (cost > 0) piece.ties.push({ piece: other, cost });
    }
  }
}

/** Calculates the difference between the largest and the smallest of the added numbers. */
class Gap {
  private least = Infinity;
  private most = -Infinity;

  add(value: number): void {
    if (value < this.least) this.least = value;
    if (value > this.most) this.most = value;
  }

  /** Beyond `FREE`. */
  get costly(): number {
    return Math.max(0, this.most - this.least - FREE);
  }
}

type Balance = Pick<TeamRequest, 'skill' | 'genders'>;

/**
 * Returns the cost of teams of one gender: girls' teams are compared only with girls' teams, and boys' teams only with boys'
 * teams.
 */
function costOfGenders(teams: readonly Team[], balance: Balance, meanSkill: number): number {
  const ofGender = (gender: string) =>
    costOf(
      teams.filter((team) => team.gender === gender),
      balance,
      meanSkill,
    );
  return ofGender('F') + ofGender('M');
}

function costOf(teams: readonly Team[], { skill, genders }: Balance, meanSkill: number): number {
  const size = new Gap();
  for (const { sums } of teams) size.add(sums.size);
  let cost = COST.size * size.costly;
  if (genders === 'spread') cost += COST.gender * genderGaps(teams);
  if (skill === 'spread') cost += skillGaps(teams, meanSkill);
  if (skill === 'same') cost += COST.skill * skillWithinTeams(teams);
  return cost;
}

function genderGaps(teams: readonly Team[]): number {
  const [boys, girls, others] = [new Gap(), new Gap(), new Gap()];
  for (const { sums } of teams) {
    boys.add(sums.boys);
    girls.add(sums.girls);
    others.add(sums.size - sums.boys - sums.girls);
  }
  return boys.costly + girls.costly + others.costly;
}

/** Each additional student of a larger team may add the mean skill without a cost. */
function skillGaps(teams: readonly Team[], meanSkill: number): number {
  const [skill, strongest, weakest] = [new Gap(), new Gap(), new Gap()];
  for (const { sums } of teams) {
    skill.add(sums.skill - meanSkill * sums.size);
    strongest.add(sums.strongest);
    weakest.add(sums.weakest);
  }
  return COST.skill * skill.costly + COST.extremes * (strongest.costly + weakest.costly);
}

/** Returns the sum of the squared differences from the team's mean. */
function skillWithinTeams(teams: readonly Team[]): number {
  return teams.reduce((sum, { sums }) => sum + (sums.size > 0 ? sums.squares - sums.skill ** 2 / sums.size : 0), 0);
}
