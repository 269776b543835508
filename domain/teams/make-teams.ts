import { pick, seededRandom, type Random } from '../seeded-random.ts';
import { brokenRules, type BrokenRule } from './broken-rules.ts';
import { gravePart, Plan, type Piece, type Team } from './plan.ts';
import type { TeamRequest, Teams } from './types.ts';

/** In steps and not in time, so that a seed gives the same teams on every device. */
const EFFORT = { starts: 8, steps: 3_000 } as const;

export interface MadeTeams {
  /** Student ids in the order of the request. */
  readonly teams: Teams;
  /** Empty if all rules can be kept. */
  readonly broken: readonly BrokenRule[];
}

/**
 * Makes teams that, if possible, break no rule and differ in size by at most one; within these limits, skill and genders are
 * balanced. The same request gives the same teams on every device (docs/product.md 10.24).
 *
 * Students who must be together are one unit (`Piece`). The search begins several times: it puts each unit, the largest first,
 * where the cost is lowest, then moves and swaps units while the cost does not rise, and returns the best teams.
 */
export function makeTeams(request: TeamRequest): MadeTeams {
  const random = seededRandom(request.seed);
  const plan = new Plan(request);
  let best = { cost: Infinity, teams: [] as Teams };
  for (let start = 0; start < EFFORT.starts && best.cost > 0; start += 1) {
    placeAll(plan, random);
    const found = improve(plan, request, random);
    if (found.cost < best.cost) best = found;
  }
  return { teams: best.teams, broken: brokenRules(request, best.teams) };
}

/**
 * Puts each unit into the team where the cost is lowest: locked units first, larger units before smaller units, and stronger
 * units before weaker units.
 */
function placeAll(plan: Plan, random: Random): void {
  for (const piece of plan.pieces) plan.move(piece, null);
  const weighed = plan.pieces.map((piece) => {
    const lock = piece.open.length === 1 ? 1_000 : 0;
    return { piece, weight: lock + piece.sums.size * 100 + piece.sums.skill + 2 * random() };
  });
  for (const { piece } of weighed.toSorted((a, b) => b.weight - a.weight)) {
    plan.move(piece, cheapestTeam(plan, piece, random));
  }
}

function cheapestTeam(plan: Plan, piece: Piece, random: Random): Team | null {
  let best: { team: Team | null; cost: number } = { team: null, cost: Infinity };
  for (const team of piece.open) {
    plan.move(piece, team);
    // Decides between teams of equal cost.
    const cost = plan.cost() + random() * 1e-6;
    if (cost < best.cost) best = { team, cost };
  }
  return best.team;
}

/** Undoes each change that `isAccepted` does not accept, and returns the best teams. */
function improve(plan: Plan, request: TeamRequest, random: Random): { cost: number; teams: Teams } {
  let cost = plan.cost();
  let best = { cost, teams: teamsOf(plan, request) };
  const movable = plan.pieces.filter(({ open }) => open.length > 1);
  for (let step = 0; step < EFFORT.steps && cost > 0; step += 1) {
    const moves = random() < 0.2 ? oneMove(movable, random) : exchange(movable, random);
    const before = moves.map(([piece]): Move => [piece, piece.team]);
    for (const [piece, team] of moves) plan.move(piece, team);
    const after = plan.cost();
    if (isAccepted(after, cost)) cost = after;
    else for (const [piece, team] of before) plan.move(piece, team);
    if (cost < best.cost) best = { cost, teams: teamsOf(plan, request) };
  }
  return best;
}

/**
 * While a rule is broken or the sizes differ too much, a change may make gender and skill less balanced. Otherwise the search
 * could not get from balanced teams to teams that break no rule.
 */
function isAccepted(after: number, before: number): boolean {
  const [grave, graveBefore] = [gravePart(after), gravePart(before)];
  return grave > 0 ? grave <= graveBefore : after <= before;
}

type Move = readonly [piece: Piece, team: Team | null];

function oneMove(movable: readonly Piece[], random: Random): Move[] {
  const piece = pick(movable, random);
  const team = piece && pick(piece.open, random);
  return team && team !== piece.team ? [[piece, team]] : [];
}

/** If the second unit is smaller, other units of its team are moved with it, so that the sizes stay. */
function exchange(movable: readonly Piece[], random: Random): Move[] {
  const [one, other] = [pick(movable, random), pick(movable, random)];
  const [from, to] = [one?.team, other?.team];
  if (!one || !other || !from || !to || from === to) return [];
  if (!one.open.includes(to) || !other.open.includes(from)) return [];
  const moves: Move[] = [
    [one, to],
    [other, from],
  ];
  let missing = one.sums.size - other.sums.size;
  if (missing <= 0) return moves;
  for (const piece of movable) {
    if (piece === other || piece.team !== to || piece.sums.size > missing || !piece.open.includes(from)) continue;
    moves.push([piece, from]);
    missing -= piece.sums.size;
    if (missing === 0) break;
  }
  return moves;
}

function teamsOf(plan: Plan, { players }: TeamRequest): Teams {
  const teamOf = new Map(plan.pieces.flatMap(({ students, team }) => students.map(({ id }) => [id, team] as const)));
  return plan.teams.map((team) => players.map(({ id }) => id).filter((id) => teamOf.get(id) === team));
}
