import { Name } from '../page/name.tsx';
/** Characters without a width of their own: accents, joiners, and marks of the writing direction. */
const NO_ROOM = /[\p{M}\p{Cf}]/u;
/** Characters that are as wide as the text is high, such as Chinese, Japanese and Korean ones, and emoji. */
const FULL =
  /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]|\p{Extended_Pictographic}/u;
const WIDE = /[mwMWЖМШЩЫЮФжмшщыюф@%]/;
const NARROW = /[ijlrtfI.,:;'’|()[\] -]/;

/**
 * Returns the approximate width of a text in ems. The widths of letters in the app's typeface vary by a tenth, so the
 * function returns rather too much than too little.
 */
function emsOf(text: string): number {
  let ems = 0;
  for (const letter of text) {
    if (NO_ROOM.test(letter)) continue;
    if (FULL.test(letter)) ems += 1.1;
    else if (WIDE.test(letter)) ems += 0.95;
    else if (NARROW.test(letter)) ems += 0.4;
    else ems += /\p{Lu}/u.test(letter) ? 0.75 : 0.62;
  }
  return ems;
}

/** How many ems fit on one line of the narrowest name column of a page. */
const ONE_LINE = 17.5;
/** How many ems fit on two lines: first in the second-smallest text size, then in the smallest text size (`paper.css`). */
const TWO_LINES = [40, 47] as const;

/** Returns the class of the text size in which a name fits into its cell. Returns undefined for the usual size. */
export function paperNameLook(name: string): string | undefined {
  const ems = emsOf(name);
  if (ems <= ONE_LINE) return undefined;
  if (ems <= TWO_LINES[0]) return 'paper-long';
  return ems <= TWO_LINES[1] ? 'paper-long paper-longer' : 'paper-long paper-longest';
}

/** A title that is wider than this, in ems, needs two lines. */
const TITLE = 20;

export function isLongTitle(title: string): boolean {
  return emsOf(title) > TITLE;
}

/** A name in a table cell of a printed page. The name is never cut (docs/product.md 6.70). */
export function PaperName({ name }: { name: string }) {
  return <Name className={paperNameLook(name)}>{name}</Name>;
}
