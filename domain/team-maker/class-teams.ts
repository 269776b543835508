import { isId, isPlainRecord } from '../plain-data.ts';
import type { TeamMaker } from './maker.ts';
import type { SavedSet } from './saved-sets.ts';
import { isTeamMaker, readableSets } from './stored.ts';

export interface ClassTeams {
  readonly classId: number;
  readonly maker: TeamMaker | null;
  readonly sets: readonly SavedSet[];
}

/** That the app reads from a file. A device has far fewer. */
const MOST_CLASSES = 1_000;

/** Leaves out teams that the app can't read, because no write depends on them (docs/product.md 8.31). */
export function teamsInFile(value: unknown): ClassTeams[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, MOST_CLASSES).flatMap((one: unknown): ClassTeams[] => {
    if (!isPlainRecord(one) || !isId(one['classId'])) return [];
    const { classId, maker, sets } = one;
    return [{ classId, maker: isTeamMaker(maker) ? maker : null, sets: readableSets(sets) }];
  });
}
