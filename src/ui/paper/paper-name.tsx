import { Name } from '../page/name.tsx';
/** Accents, joiners, and marks of the writing direction. */
const NO_ROOM = /[\p{M}\p{Cf}]/u;
/** As wide as the text is high, such as Chinese, Japanese and Korean ones, and emoji. */
const FULL =
  /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]|\p{Extended_Pictographic}/u;
const WIDE = /[mwMWЖМШЩЫЮФжмшщыюф@%]/;
const NARROW = /[ijlrtfI.,:;'’|()[\] -]/;

/** Returns ems, rather too much than too little, because the widths of letters vary by a tenth. */
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

/** In ems, of the narrowest name column. */
const ONE_LINE = 17.5;
/** In ems: in the second-smallest, then in the smallest text size (`paper.css`). */
const TWO_LINES = [40, 47] as const;

/** The class of the text size in which a name fits; undefined for the usual one. */
export function paperNameLook(name: string): string | undefined {
  const ems = emsOf(name);
  if (ems <= ONE_LINE) return undefined;
  if (ems <= TWO_LINES[0]) return 'paper-long';
  return ems <= TWO_LINES[1] ? 'paper-long paper-longer' : 'paper-long paper-longest';
}

/** In ems: a wider title needs two lines. */
const TITLE = 20;

export function isLongTitle(title: string): boolean {
  return emsOf(title) > TITLE;
}

/** A name in a table cell of a printed page, which is never cut (docs/product.md 6.70). */
export function PaperName({ name }: { name: string }) {
  return <Name className={paperNameLook(name)}>{name}</Name>;
}
