import { wordSet } from '../../lists.ts';
import { plainNumber } from '../../text/plain-number.ts';
import { headingKey } from './read-heading.ts';

const F = wordSet(
  'f female girl fille feminin feminine femme w weiblich woman mujer femenino nina v vrouw k kvinna kvinne femminile feminino menina tytto dziewczynka perempuan kız kiz zenska ж девочка девушка 女 여 여자',
);
const M = wordSet(
  'm male boy garcon masculin masculine homme man mannlich maennlich hombre masculino nino maschile menino poika chlopiec laki erkek muski м мальчик юноша 男 남 남자',
);
const X = new Set(['x', 'nonbinary', 'non binary', 'nb', 'enby', 'divers', 'd', 'another gender', 'other']);

export type GenderReader = (text: string) => string | undefined;

/**
 * A letter depends on the others in the column: with H (hombre), M is mujer; with F (fille), G is garçon; with B (boy), G is
 * girl. An unknown word gives no gender (docs/product.md 3.6).
 */
export function genderReader(column: readonly string[]): GenderReader {
  const letters = new Set(column.map(headingKey).filter((text) => text.length === 1));
  const local = new Map<string, string>();
  if (letters.has('h')) local.set('h', 'M');
  if (letters.has('h') && letters.has('m') && !letters.has('f')) local.set('m', 'F');
  if (letters.has('b')) local.set('b', 'M').set('g', 'F');
  else if (letters.has('g')) local.set('g', letters.has('f') ? 'M' : 'F');
  return (text) => {
    const word = headingKey(text);
    if (local.has(word)) return local.get(word);
    if (F.has(word)) return 'F';
    if (M.has(word)) return 'M';
    if (X.has(word)) return 'X';
    return /^[a-z]$/.test(word) && word !== 'u' ? word.toUpperCase() : undefined;
  };
}

/**
 * Whether a column without a heading certainly contains the gender: it has more than one row, and all values are known letters
 * or words.
 */
export function isGenderColumn(texts: readonly string[]): boolean {
  const isKnown = (word: string) =>
    /^[mfxhgbwvd]$/u.test(word) || (!/^[a-z]$/u.test(word) && (F.has(word) || M.has(word)));
  return texts.length > 1 && texts.map(headingKey).every(isKnown);
}

/** 0 to 99 as spreadsheets write it: `7`, `007`, `7.`, `7.0`. */
const NUMBER = /^0*(\d{1,2})(?:[.,]0*)?$/;

/**
 * Reads a class number from 1 to 99, in the digits of any script. Returns undefined for any other text (docs/product.md 3.6).
 */
export function readClassNumber(text: string): number | undefined {
  const figures = NUMBER.exec(plainNumber(text))?.[1];
  const value = Number(figures);
  return figures !== undefined && value >= 1 ? value : undefined;
}

/**
 * Whether the texts of a column are list numbers: at least half of the texts are numbers, all numbers are from 1 to 99, and
 * nearly all of them are different. Grade levels are no list numbers, because they repeat. The student numbers of a school are
 * longer.
 */
export function areClassNumbers(texts: readonly string[]): boolean {
  const figures = texts.filter((text) => /^\p{Nd}[\p{Nd}.,٫]*$/u.test(text));
  return (
    figures.length > 0 &&
    figures.length * 2 >= texts.length &&
    figures.every((text) => readClassNumber(text) !== undefined) &&
    new Set(figures.map((text) => readClassNumber(text))).size >= figures.length * 0.8
  );
}
