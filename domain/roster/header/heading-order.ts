/** In headings, without accents and in lower case. */
const LAST =
  'family ?names?|last ?names?|sur ?names?|noms? de famille|noms?|apellidos?|nachnamen?|familiennamen?|cognomi?e?|sobrenomes?|achternaam|nazwisko|фамилия|姓氏?|family|last';
const GIVEN =
  'given ?names?|first ?names?|fore ?names?|prenoms?|nombres?|vornamen?|nomi?e?|voornaam|imie|имя|名字?|given|first';
const IS_FIRST =
  '(?:is |are |comes? |goes |written |listed |en |na |в |als )?(?:first|premiers?|d abord|primeros?|primeiro|zuerst|voran|per primo|prima|eerst|eerste|na poczatku|сначала|начале|在前|在先|先|が先)';
const IS_LAST = '(?:is |are |comes? |goes |written |listed |en )?(?:last|dernier|al final|zuletzt|在后|在後|後)';
/** In `first last`, `last` only names the second part. */
const BARE = /\|(?:family\|last|given\|first)$/u;
const PHRASES: readonly { readonly order: 'first-last' | 'last-first'; readonly phrase: RegExp }[] = [
  { order: 'last-first', phrase: new RegExp(`(?<!\\p{L})(?:${LAST}) ?${IS_FIRST}(?!\\p{L})`, 'u') },
  { order: 'first-last', phrase: new RegExp(`(?<!\\p{L})(?:${GIVEN}) ?${IS_FIRST}(?!\\p{L})`, 'u') },
  { order: 'last-first', phrase: new RegExp(`(?<!\\p{L})(?:${GIVEN.replace(BARE, '')}) ?${IS_LAST}(?!\\p{L})`, 'u') },
  { order: 'first-last', phrase: new RegExp(`(?<!\\p{L})(?:${LAST.replace(BARE, '')}) ?${IS_LAST}(?!\\p{L})`, 'u') },
];

/**
 * A heading may say in which order first and last name are written. Returns this order and the rest of the heading: in `full
 * name family name first` the rest is `full name`. Returns null if the heading says no order (docs/product.md 3.45). `key` is a
 * result of `headingKey`.
 */
export function orderInHeading(key: string): { order: 'first-last' | 'last-first'; rest: string } | null {
  for (const { order, phrase } of PHRASES) {
    const found = phrase.exec(key);
    if (found)
      return { order, rest: `${key.slice(0, found.index)} ${key.slice(found.index + found[0].length)}`.trim() };
  }
  return null;
}
