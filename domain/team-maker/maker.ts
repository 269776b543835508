import { brokenRules, type BrokenRule } from '../teams/broken-rules.ts';
import type { TeamRules, Teams } from '../teams/types.ts';
import { UndoHistory, type Way } from '../undo-history.ts';
import { DEFAULT_SET_UP, type TeamSetUp } from './set-up.ts';
import type { TeamSet, WorkingTeams } from './team-set.ts';
import type { ChosenParts } from './who-plays.ts';

/** The teams, and who plays. */
export interface MakerStep {
  readonly work: WorkingTeams | null;
  readonly parts: ChosenParts | null;
}

/** Of one class, except the saved sets. */
export interface TeamMaker extends MakerStep {
  readonly setUp: TeamSetUp;
  readonly rules: TeamRules;
  /** Oldest first. */
  readonly undo: readonly MakerStep[];
  /** That Redo restores, the next one last. Older apps have stored none. */
  readonly redo?: readonly MakerStep[] | undefined;
}

export const NEW_MAKER: TeamMaker = {
  setUp: DEFAULT_SET_UP,
  rules: { together: [], apart: [] },
  work: null,
  parts: null,
  undo: [],
};

/**
 * Returns the maker after a change of the teams or of who plays, and stores the state before the change for Undo
 * (docs/product.md 10.29).
 */
export function stepped(maker: TeamMaker, change: Partial<MakerStep>): TeamMaker {
  return { ...maker, ...change, ...stored(historyOf(maker).with(stepOf(maker))) };
}

/** Leaves the settings, the rules and the names of the teams. */
export function turned(maker: TeamMaker, way: Way): TeamMaker {
  const { step, after } = historyOf(maker).turn(way) ?? {};
  if (!step || !after) return maker;
  const work = step.work && { ...step.work, names: maker.work?.names ?? step.work.names };
  return { ...maker, ...step, work, ...stored(after(stepOf(maker))) };
}

function stepOf({ work, parts }: MakerStep): MakerStep {
  return { work, parts };
}

function historyOf({ undo, redo = [] }: TeamMaker): UndoHistory<MakerStep> {
  return new UndoHistory({ done: undo, undone: redo });
}

function stored({ done, undone }: UndoHistory<MakerStep>): Pick<TeamMaker, 'undo' | 'redo'> {
  return { undo: done, redo: undone };
}

/** Returns the students whose team or part in it differs (docs/product.md 10.29). */
export function playersChanged(before: MakerStep, after: MakerStep): number[] {
  const ids = new Set([before, after].flatMap(({ work, parts }) => [...(work?.teams.flat() ?? []), ...partIds(parts)]));
  const placeOf = ({ work, parts }: MakerStep, id: number) =>
    `${work?.teams.findIndex((team) => team.includes(id)) ?? -1} ${parts?.of[id]}`;
  return [...ids].filter((id) => placeOf(before, id) !== placeOf(after, id));
}

const partIds = (parts: ChosenParts | null) => Object.keys(parts?.of ?? {}).map(Number);

/** Returns the last shuffles, newest first. A new one avoids pairs of these teams. */
export function shufflesOf({ work, undo }: TeamMaker): Teams[] {
  const bySeed = new Map<number, Teams>();
  for (const step of [{ work }, ...undo.toReversed()]) {
    if (step.work && !bySeed.has(step.work.seed)) bySeed.set(step.work.seed, step.work.teams);
  }
  return [...bySeed.values()];
}

/** Returns the teams without the students who do not play now. */
export function teamsOf({ teams }: Pick<WorkingTeams, 'teams'>, takesPart: (id: number) => boolean): Teams {
  return teams.map((team) => team.filter(takesPart));
}

/** Two students of the team must be apart, or one must be together with a student of another team. */
export function brokenIn(rules: TeamRules, teams: Teams, team: number): BrokenRule[] {
  const own = new Set(teams[team]);
  return brokenRules(rules, teams).filter(({ students }) => students.some((id) => own.has(id)));
}

/** Returns the maker with a saved set, without locks. Undo restores the teams before (docs/product.md 10.30). */
export function reopened(maker: TeamMaker, { id, teams, names, colours, seed, captains }: TeamSet): TeamMaker {
  return stepped(maker, {
    work: { id, teams, names, colours, seed, captains, lockedTeams: [], lockedStudents: [] },
  });
}
