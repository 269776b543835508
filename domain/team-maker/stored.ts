/** The stored data may be damaged or from a file (docs/product.md 8.30). */
import { isLocalDate, type LocalDate } from '../dates.ts';
import {
  type Check,
  hasFields,
  isId,
  isInstant,
  isListOf,
  isOneOf,
  isPlainRecord,
  isText,
  isWhole,
  orElse,
} from '../plain-data.ts';
import { MOST_TEAMS } from '../teams/sizes.ts';
import type { TeamRules, Teams } from '../teams/types.ts';
import { TEAM_COLOURS } from './colours.ts';
import type { MakerStep, TeamMaker } from './maker.ts';
import type { SavedSet } from './saved-sets.ts';
import { SIZE_LIMITS, type TeamSetUp } from './set-up.ts';
import type { WorkingTeams } from './team-set.ts';
import type { ChosenParts, PlayerPart } from './who-plays.ts';

const isBoolean = isOneOf([true, false]);
const isName = (value: unknown): value is string => isText(value) && value.length <= 200;

function isBetween(min: number, max: number): Check<number> {
  return (value): value is number => isWhole(value) && value >= min && value <= max;
}

/** The list must have no duplicates. */
function isSetOf<T>(isItem: Check<T>): Check<readonly T[]> {
  const isList = isListOf(isItem);
  return (value): value is readonly T[] => isList(value) && new Set(value).size === value.length;
}

const isTeams = (value: unknown): value is Teams =>
  isListOf(isListOf(isId))(value) && value.length <= MOST_TEAMS && isSetOf(isId)(value.flat());

const TEAM_SET = {
  id: isId,
  teams: isTeams,
  names: isListOf(orElse(isName, null)),
  colours: isSetOf(isOneOf(TEAM_COLOURS)),
  seed: isWhole,
  captains: isSetOf(isId),
};

const isWork = hasFields<WorkingTeams>({ ...TEAM_SET, lockedTeams: isSetOf(isWhole), lockedStudents: isSetOf(isId) });

const isPart = isOneOf<PlayerPart>(['plays', 'alternate', 'out']);

const isParts = hasFields<ChosenParts>({
  day: (value): value is LocalDate => isText(value) && isLocalDate(value),
  of: (value): value is ChosenParts['of'] =>
    isPlainRecord(value) && Object.entries(value).every(([id, part]) => isId(Number(id)) && isPart(part)),
});

const STEP = { work: orElse(isWork, null), parts: orElse(isParts, null) };

const isSetUp = hasFields<TeamSetUp>({
  by: isOneOf(['count', 'size']),
  count: isBetween(2, MOST_TEAMS),
  size: isBetween(SIZE_LIMITS.min, SIZE_LIMITS.max),
  skill: isOneOf(['spread', 'same', 'off']),
  genders: isOneOf(['spread', 'separate', 'off']),
  leaveOutAbsent: isBoolean,
  colours: isSetOf(isOneOf(TEAM_COLOURS)),
});

export const isTeamMaker = hasFields<TeamMaker>({
  ...STEP,
  setUp: isSetUp,
  rules: hasFields<TeamRules>({ together: isListOf(isSetOf(isId)), apart: isListOf(isSetOf(isId)) }),
  undo: isListOf(hasFields<MakerStep>(STEP)),
  redo: orElse(isListOf(hasFields<MakerStep>(STEP)), undefined),
});

const isSavedSet = hasFields<SavedSet>({ ...TEAM_SET, name: isName, at: isInstant });

/** Returns the saved sets in a stored list, without the sets that the app can't show. */
export function readableSets(value: unknown): SavedSet[] {
  return Array.isArray(value) ? value.filter(isSavedSet) : [];
}

/** Returns the rest of a stored list, for example sets of a newer version of the app. */
export function unreadableSets(value: unknown): unknown[] {
  return Array.isArray(value) ? value.filter((one) => !isSavedSet(one)) : [];
}
