import { largest } from '#domain/lists.ts';
import type { PublicTeam } from '#domain/team-maker/public-team.ts';
import { linesOf } from '../../../ui/paper/lines-of.ts';

/** In mm, on both paper sizes: Letter is less high than A4, and A4 is narrower. */
const PAGE = { width: 188, height: 236 };
/** In mm. */
const GAP = 5;
/** Relative to the text size. */
const [LETTER, LINE, AROUND] = [0.6, 1.25, 0.25];
/** Relative to the students' names. */
const TITLE = 1.3;
const [LARGEST, SMALLEST, STEP] = [5, 2, 0.1];

/**
 * Returns the largest text size, in mm, with which all teams fit on one page. The teams are in `columns` columns side by
 * side (docs/product.md 10.39).
 */
export function textOnPage(teams: readonly PublicTeam[], columns: number): number {
  const width = (PAGE.width - GAP * (columns - 1)) / columns;
  const heightWith = (size: number) => {
    const heights = teams.map((team) => {
      const title = linesOf(team.name, width / (LETTER * TITLE * size) - 2) * TITLE * LINE * size;
      return title + TITLE * size + namesHeight(team, width, size) + GAP;
    });
    let height = 0;
    for (let first = 0; first < teams.length; first += columns)
      height += largest(heights.slice(first, first + columns));
    return height;
  };
  let size = LARGEST;
  while (size > SMALLEST && heightWith(size) > PAGE.height) size -= STEP;
  return Math.max(SMALLEST, Math.round(size * 10) / 10);
}

function namesHeight({ students }: PublicTeam, width: number, size: number): number {
  return students.reduce((height, { name, lastName, isCaptain }) => {
    const words = [name, lastName, isCaptain ? 'Captain' : null].filter((part) => part !== null).join(' ');
    return height + (linesOf(words, width / (LETTER * size)) * LINE + AROUND) * size;
  }, 0);
}
