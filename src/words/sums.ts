import type { Sum, SumPart } from '#domain/scoring/sum.ts';
import { counted } from './plurals.ts';

/** How a score adds up: `5 points a day − 2 tardy + 1 helped = 4` (docs/product.md 4.23). */
export function sumWords({ parts, total, score }: Sum): string {
  const sum = `${parts.flatMap(partWords).join(' ')} = ${signedWords(total)}`;
  return [sum, ...parts.flatMap(withoutValue), ...(score === total ? [] : [BELOW_ZERO])].join('. ');
}

/** Points with a minus sign of the height of digits, which a screen reader reads as "minus". */
function signedWords(points: number): string {
  return points < 0 ? `−${(-points).toLocaleString()}` : points.toLocaleString();
}

/** Points with their sign: `+1`, `−2`, `0`. */
export function withSign(points: number): string {
  return points > 0 ? `+${signedWords(points)}` : signedWords(points);
}

/** A correction that the teacher made by hand: `−1 by hand` (docs/product.md 4.41). */
export function byHandWords(adjustment: number): string {
  return `${withSign(adjustment)} by hand`;
}

const BELOW_ZERO = 'A score is never below 0, so it counts as 0';

function partWords(part: SumPart): string[] {
  if (part.kind === 'daily') return [`${part.points < 0 ? '−' : ''}${counted(Math.abs(part.points), 'point')} a day`];
  if (part.points === null) return [];
  const name = part.kind === 'note' ? noteName(part) : part.kind;
  return [`${part.points < 0 ? '−' : '+'} ${Math.abs(part.points).toLocaleString()} ${name}`];
}

function withoutValue(part: SumPart): string[] {
  return part.points === null ? [`No points are set for ${part.kind} on this day`] : [];
}

/** The description inside a sentence begins with a small letter, unless it begins with an abbreviation such as `PE kit`. */
function noteName({ label, meaning }: { label: string; meaning: string | null }): string {
  if (meaning === null) return label;
  const isWord = /^\p{Lu}(\P{Lu}|$)/u.test(meaning);
  return isWord ? meaning.charAt(0).toLocaleLowerCase() + meaning.slice(1) : meaning;
}
