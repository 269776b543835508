import { needsTidying } from '#domain/roster/names/capitals.ts';
import { matchRoster } from '#domain/roster/match.ts';
import { nameProblem } from '#domain/roster/names/read-name.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { foldName } from '#domain/names.ts';
import type { NewStudent } from '../../../repositories/students.ts';
import { flagWords, SAME_NAME, takenNumberWords } from '../../../words/rosters.ts';
import type { Entry, RosterList } from './roster-list.ts';

export interface EntryToFix {
  readonly entry: Entry;
  readonly message: string;
}

export interface NewEntry {
  readonly entry: Entry;
  /** The class number that the student will get; null for none. */
  readonly number: number | null;
  /** Remarks about the student for the teacher. */
  readonly notes: readonly string[];
}

/** The largest number of students that the contract accepts in one call. No class has more. */
export const MOST_NEW = 500;

/** What saving the list would change in the class. */
export interface RosterPlan {
  readonly toFix: readonly EntryToFix[];
  readonly fresh: readonly NewEntry[];
  readonly here: readonly Entry[];
  /** Students of the class who are not in the list. They stay in the class. */
  readonly absent: readonly StudentRow[];
  readonly total: number;
  /** True if "Fix capitals" would change a name. */
  readonly canTidy: boolean;
}

/** Computes what saving the list would change in the class as it is now (docs/product.md 3.4). */
export function planRoster(list: RosterList, existing: readonly StudentRow[]): RosterPlan {
  const shown = list.entries.filter(({ sections }) => inSection(sections, list.section));
  const problems = shown.map((entry) => ({ entry, problem: nameProblem(entry.name) }));
  const good = problems.flatMap(({ entry, problem }) => (problem ? [] : [entry]));
  const { found, absent } = matchRoster(
    good.map(({ name }) => name),
    existing,
  );
  const fresh = good.filter((_, i) => found[i] === null);
  return {
    toFix: problems.flatMap(({ entry, problem }) => (problem ? [{ entry, message: problem.message }] : [])),
    fresh: withNumbers(list, fresh, existing, good),
    here: good.filter((_, i) => found[i] !== null),
    absent,
    total: existing.length + fresh.length,
    canTidy: good.some(({ name }) => needsTidying(name)),
  };
}

/** The students that saving the plan adds. */
export function studentsOf(plan: RosterPlan): NewStudent[] {
  return plan.fresh.map(({ entry, number }) => ({
    fullName: entry.name,
    ...(entry.nickname === undefined ? {} : { nickname: entry.nickname }),
    ...(entry.gender === undefined ? {} : { gender: entry.gender }),
    ...(number === null ? {} : { number }),
  }));
}

function inSection(sections: readonly string[], section: string | null): boolean {
  // Typed and pasted names have no section. They are meant for this class, so they are included whichever sections
  // are chosen.
  return section === null || sections.length === 0 || sections.includes(section);
}

/**
 * Gives each class number to one student only (docs/product.md 3.6). A second student with the same number gets none, and a
 * remark says why.
 */
function withNumbers(
  list: RosterList,
  fresh: readonly Entry[],
  existing: readonly StudentRow[],
  all: readonly Entry[],
): NewEntry[] {
  const owners = new Map(
    existing.flatMap(({ number, fullName }) => (number === null ? [] : [[number, fullName] as const])),
  );
  const seen = new Map<string, Entry>();
  for (const entry of all) if (!seen.has(foldName(entry.name))) seen.set(foldName(entry.name), entry);
  return fresh.map((entry) => {
    const notes = entry.flags.flatMap((flag) => flagWords(flag, entry) ?? []);
    const twin = seen.get(foldName(entry.name));
    if (twin && twin !== entry) notes.push(SAME_NAME);
    const wanted = list.useNumbers ? entry.number : undefined;
    if (wanted === undefined) return { entry, number: null, notes };
    const owner = owners.get(wanted);
    if (owner !== undefined) return { entry, number: null, notes: [...notes, takenNumberWords(wanted, owner)] };
    owners.set(wanted, entry.name);
    return { entry, number: wanted, notes };
  });
}
