import { largest } from '../lists.ts';
import { teamPlacesOf, unitsOf, type TeamPlace, type Unit } from './places.ts';
import { teamSizes } from './sizes.ts';
import type { TeamRequest } from './types.ts';
import { pairsOf } from './units.ts';

/** With the reason. `students` are ids. */
export type ImpossibleRule =
  /** Two students must be together and also apart. */
  | { readonly kind: 'together and apart'; readonly students: readonly [number, number] }
  /** More students must be together than fit into the largest team. */
  | { readonly kind: 'too many together'; readonly students: readonly number[]; readonly places: number }
  /** Locks or teams of one gender separate them. */
  | { readonly kind: 'no team for all'; readonly students: readonly number[] }
  /** Too few teams are open to these students, who must all be apart. */
  | { readonly kind: 'too few teams'; readonly students: readonly number[] };

/** The screen reports them before the teams are made (docs/product.md 10.23). */
export function impossibleRules(request: TeamRequest): ImpossibleRule[] {
  const units = unitsOf(request, teamPlacesOf(request));
  const unitOf = new Map(units.flatMap((unit) => unit.students.map(({ id }) => [id, unit] as const)));
  const pairs = request.apart.flatMap((rule) => pairsOf(rule.filter((id) => unitOf.has(id))));
  const found: ImpossibleRule[] = [
    ...pairs
      .filter(([a, b]) => unitOf.get(a) === unitOf.get(b))
      .map((students): ImpossibleRule => ({ kind: 'together and apart', students })),
    ...units.flatMap((unit) => impossibleUnit(unit, request)),
  ];
  if (found.length > 0) return found;
  const core = tooFewTeams(pairs.map((pair) => pair.flatMap((id) => unitOf.get(id) ?? [])));
  return core ? [{ kind: 'too few teams', students: namedIn(core, pairs) }] : [];
}

function impossibleUnit(unit: Unit, request: TeamRequest): ImpossibleRule[] {
  const students = unit.students.map(({ id }) => id);
  const places = largest(teamSizes(request.players.length, request.teamCount));
  if (unit.open.length === 0 || hasTwoLocks(students, request)) return [{ kind: 'no team for all', students }];
  return students.length > places ? [{ kind: 'too many together', students, places }] : [];
}

function hasTwoLocks(students: readonly number[], { locked }: TeamRequest): boolean {
  return new Set(students.map((id) => locked.get(id)).filter((team) => team !== undefined)).size > 1;
}

/** The units of one list must all be in different teams. */
type Apart = readonly (readonly Unit[])[];

/** Returns null if all can be kept apart. Without any one unit of the list, the others could be. */
function tooFewTeams(apart: Apart): Unit[] | null {
  let core = [...new Set(apart.flat())];
  if (canBeKeptApart(core, apart)) return null;
  for (const unit of core) {
    const without = core.filter((other) => other !== unit);
    if (!canBeKeptApart(without, apart)) core = without;
  }
  return core;
}

/** Of the search for a team for each unit. The few rules of a class need far fewer. */
const TRIES = 20_000;

/**
 * Whether all units can be put into teams so that no unit is in the same team as a unit from which it must be apart. Returns
 * true if the search stops early.
 */
function canBeKeptApart(units: readonly Unit[], apart: Apart): boolean {
  const othersOf = (unit: Unit) => new Set(apart.filter((rule) => rule.includes(unit)).flat());
  const inOrder = units
    .map((unit) => ({ unit, others: othersOf(unit) }))
    .toSorted((a, b) => a.unit.open.length - b.unit.open.length || b.others.size - a.others.size);
  const teamOf = new Map<Unit, TeamPlace>();
  let tries = 0;
  const place = (index: number): boolean => {
    const next = inOrder[index];
    if (!next || tries > TRIES) return true;
    tries += 1;
    for (const team of worthTrying(next.unit, next.others, teamOf)) {
      teamOf.set(next.unit, team);
      if (place(index + 1)) return true;
      teamOf.delete(next.unit);
    }
    return false;
  };
  return place(0);
}

/**
 * Leaves out teams with a unit from which this one must be apart. Of empty teams of one gender only the first counts, because
 * they are equivalent.
 */
function worthTrying({ open }: Unit, others: ReadonlySet<Unit>, teamOf: ReadonlyMap<Unit, TeamPlace>): TeamPlace[] {
  const taken = new Set([...others].map((other) => teamOf.get(other)));
  const used = new Set(teamOf.values());
  const empty = open.filter((team) => !used.has(team));
  const firstEmpty = empty.filter((team) => empty.find(({ gender }) => gender === team.gender) === team);
  return [...open.filter((team) => used.has(team) && !taken.has(team)), ...firstEmpty];
}

function namedIn(units: readonly Unit[], pairs: readonly (readonly [number, number])[]): number[] {
  const named = new Set(pairs.flat());
  return units.flatMap((unit) => unit.students.map(({ id }) => id)).filter((id) => named.has(id));
}
