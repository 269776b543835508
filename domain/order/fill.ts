import { makeTeams } from '../teams/make-teams.ts';
import type { StudentRow } from '../tables/students.ts';
import type { Places } from './places.ts';
import { MOST_SPOTS, orderIdOf } from './spots.ts';

/** Fills one row after the other; their lengths differ by at most one (docs/product.md 10.3). */
export function filledByRow(ids: readonly number[], rowCount: number): Places {
  const rows = rowsFor(ids.length, rowCount);
  const places = new Map<number, number>();
  let next = 0;
  for (let row = 1; row <= rows; row += 1) {
    const length = Math.floor(ids.length / rows) + (row <= ids.length % rows ? 1 : 0);
    for (let spot = 1; spot <= length; spot += 1) {
      const id = ids[next];
      next += 1;
      if (id !== undefined) places.set(id, orderIdOf({ row, spot }));
    }
  }
  return places;
}

/** Returns the first spot of each row, then the second spot of each row, and so on (docs/product.md 10.3). */
export function filledByColumn(ids: readonly number[], rowCount: number): Places {
  const rows = rowsFor(ids.length, rowCount);
  return new Map(
    ids.map((id, index) => [id, orderIdOf({ row: 1 + (index % rows), spot: 1 + Math.floor(index / rows) })]),
  );
}

/**
 * Each row is one team of the team maker, so skill and genders are balanced (docs/product.md 10.3). Within a row the students
 * keep their order. The same seed gives the same rows.
 */
export function balancedRows(
  students: readonly Pick<StudentRow, 'id' | 'skillLevel' | 'gender'>[],
  rowCount: number,
  seed: number,
): Places {
  const { teams } = makeTeams({
    players: students.map(({ id, skillLevel, gender }) => ({ id, skill: skillLevel, gender })),
    teamCount: rowsFor(students.length, rowCount),
    skill: 'spread',
    genders: 'spread',
    together: [],
    apart: [],
    locked: new Map(),
    past: [],
    shuffles: [],
    seed,
  });
  return new Map(
    teams.flatMap((team, row) => team.map((id, spot) => [id, orderIdOf({ row: row + 1, spot: spot + 1 })] as const)),
  );
}

/** Returns the number of rows for a class: at least as many as its students need, and so few that no row is empty. */
function rowsFor(students: number, rowCount: number): number {
  return Math.max(1, Math.ceil(students / MOST_SPOTS), Math.min(rowCount, students));
}
