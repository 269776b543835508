import { isId, isPlainRecord } from '../plain-data.ts';
import type { TeamMaker } from './maker.ts';
import type { SavedSet } from './saved-sets.ts';
import { isTeamMaker, readableSets } from './stored.ts';

/** All that a device keeps of the teams of one class. */
export interface ClassTeams {
  readonly classId: number;
  readonly maker: TeamMaker | null;
  readonly sets: readonly SavedSet[];
}

/** A device has few classes. A file with more was not made by the app. */
const MOST_CLASSES = 1_000;

/** The teams in a backup file. What the app can't read is left out, because no write needs it (docs/product.md 8.31). */
export function teamsInFile(value: unknown): ClassTeams[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, MOST_CLASSES).flatMap((one: unknown): ClassTeams[] => {
    if (!isPlainRecord(one) || !isId(one['classId'])) return [];
    const { classId, maker, sets } = one;
    return [{ classId, maker: isTeamMaker(maker) ? maker : null, sets: readableSets(sets) }];
  });
}
