/** Marks that take no room of their own: accents, joiners, and the signs of direction. */
const NO_ROOM = /[\p{M}\p{Cf}]/u;
/** Letters as wide as the type is high, such as those of Chinese, Japanese and Korean, and emoji. */
const FULL =
  /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]|\p{Extended_Pictographic}/u;
const WIDE = /[mwMWЖМШЩЫЮФжмшщыюф@%]/;
const NARROW = /[ijlrtfI.,:;'’|()[\] -]/;

/** The width of a text in ems, rather more than less: the letters of the app's typeface differ by a tenth. */
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

/** The narrowest column of names on a page has room for so many ems of its type on a line. */
const ONE_LINE = 17.5;
/** So many ems have room on two lines of the smaller type, and on two of the type that is smaller still (`paper.css`). */
const TWO_LINES = [40, 47] as const;

/** The type in which a name has room in a cell; undefined is the usual one. */
export function paperNameLook(name: string): string | undefined {
  const ems = emsOf(name);
  if (ems <= ONE_LINE) return undefined;
  if (ems <= TWO_LINES[0]) return 'paper-long';
  return ems <= TWO_LINES[1] ? 'paper-long paper-longer' : 'paper-long paper-longest';
}

/** A title with more ems than this needs two lines. */
const TITLE = 20;

export function isLongTitle(title: string): boolean {
  return emsOf(title) > TITLE;
}

/** A name in a cell of a page. A name is never cut (docs/product.md 6.70). */
export function PaperName({ name }: { name: string }) {
  return <bdi className={paperNameLook(name)}>{name}</bdi>;
}
