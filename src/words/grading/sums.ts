import type { Sum, SumPart } from '#domain/scoring/sum.ts';
import { counted } from '../plurals.ts';

/** An excused day that was not made up (docs/product.md 4.60). */
const NOT_IN_SUMS = 'Excused: the day doesn’t count';

/** Returns `5 points a day − 2 tardy + 1 helped = 4` (docs/product.md 4.23). */
export function sumWords(sum: Sum): string {
  if (sum.parts.length === 0) return NOT_IN_SUMS;
  const words = calculation(sum, (points) => `${points < 0 ? '−' : ''}${counted(Math.abs(points), 'point')} a day`);
  return [words, ...sum.parts.flatMap(withoutValue), ...(sum.score === sum.total ? [] : [BELOW_ZERO])].join('. ');
}

/** Is shorter, for a line of a report: `5 base − 2 ND + 1 by hand = 4` (docs/product.md 6.25). */
export function shortSumWords(sum: Sum): string {
  if (sum.parts.length === 0) return NOT_IN_SUMS;
  const words = calculation(sum, (points) => `${signedWords(points)} base`);
  return [words + (sum.score === sum.total ? '' : ', counts as 0'), ...sum.parts.flatMap(withoutValue)].join('. ');
}

function calculation({ parts, total }: Sum, daily: (points: number) => string): string {
  return `${parts.flatMap((part) => partWords(part, daily)).join(' ')} = ${signedWords(total)}`;
}

/** The minus character looks right beside digits, and a screen reader announces it as "minus". */
export function signedWords(points: number): string {
  return points < 0 ? `−${(-points).toLocaleString()}` : points.toLocaleString();
}

/** Returns points with their sign: `+1`, `−2`, `0`. */
export function withSign(points: number): string {
  return points > 0 ? `+${signedWords(points)}` : signedWords(points);
}

/** Returns a correction that the teacher made by hand: `−1 by hand` (docs/product.md 4.41). */
export function byHandWords(adjustment: number): string {
  return `${withSign(adjustment)} by hand`;
}

const BELOW_ZERO = 'A score is never below 0, so it counts as 0';

function partWords(part: SumPart, daily: (points: number) => string): string[] {
  if (part.kind === 'daily') return [daily(part.points)];
  if (part.points === null) return [];
  const name = part.kind === 'note' ? noteName(part) : part.kind;
  return [`${part.points < 0 ? '−' : '+'} ${Math.abs(part.points).toLocaleString()} ${name}`];
}

function withoutValue(part: SumPart): string[] {
  return part.points === null ? [`No points are set for ${part.kind} on this day`] : [];
}

/** Is for use within a sentence: it has a small first letter, except for an abbreviation as in `PE kit`. */
function noteName({ label, meaning }: { label: string; meaning: string | null }): string {
  if (meaning === null) return label;
  const isWord = /^\p{Lu}(\P{Lu}|$)/u.test(meaning);
  return isWord ? meaning.charAt(0).toLocaleLowerCase() + meaning.slice(1) : meaning;
}
