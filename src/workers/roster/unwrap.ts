import { headerScore } from '#domain/roster/header/columns.ts';

const WHOLE_LINE = /^"((?:[^"]|"")*)"[;,\t ]*$/;
const VCARD = /^\ufeff?\s*BEGIN:VCARD/i;

/** Returns the table inside a text whose lines are each in quotes as a whole, and one for pasted contact cards. */
export function unwrapped(text: string): string {
  return VCARD.test(text) ? cardsAsTable(text) : withoutOuterQuotes(text);
}

/**
 * A spreadsheet that took a CSV file for one column has put each line in quotes. A list with one quoted `Last, First` per line
 * stays, because it has neither headings nor a third part.
 */
function withoutOuterQuotes(text: string): string {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n?|\n/);
  const filled = lines.filter((line) => line.trim() !== '');
  const inner = lines.map((line) => WHOLE_LINE.exec(line)?.[1]?.replaceAll('""', '"'));
  const wrapped = inner.filter((line) => line !== undefined);
  const [first = ''] = inner.slice(lines.indexOf(filled[0] ?? ''));
  const delimiter = ['\t', ';', ','].find((mark) => first.includes(mark));
  if (delimiter === undefined || filled.length < 2) return text;
  const cells = first.split(delimiter);
  const isTable = wrapped.length >= filled.length * 0.9 && wrapped.every((line) => line.includes(delimiter));
  if (!isTable || (cells.length < 3 && headerScore(cells) === 0)) return text;
  return lines.map((line, i) => inner[i] ?? line).join('\n');
}

const CARD_HEADINGS = ['Full name', 'Middle name', 'Suffix', 'Nickname'];

/** Only names leave a card. */
function cardsAsTable(text: string): string {
  const unfolded = text.replaceAll(/\r?\n[ \t]/g, '').replaceAll(/=\r?\n/g, '');
  const rows = unfolded
    .split(/BEGIN:VCARD/i)
    .slice(1)
    .map((card) => {
      const [last = '', first = '', middle = '', , suffix = ''] = partsOf(card, 'N');
      const whole = last === '' || first === '' ? last || first || partsOf(card, 'FN').join(' ') : `${last}, ${first}`;
      return [whole, middle, suffix, partsOf(card, 'NICKNAME').join(' ')];
    });
  return [CARD_HEADINGS, ...rows].map((row) => row.join('\t')).join('\n');
}

/** `N;CHARSET=UTF-8:Doe;Jane` and `item1.FN:Jane Doe` are fields of a card. */
function partsOf(card: string, field: string): string[] {
  const found = new RegExp(`^(?:[\\w-]+\\.)?${field}(;[^:\\n]*)?:(.*)$`, 'im').exec(card);
  const written = found?.[2]?.trim() ?? '';
  const value = /QUOTED-PRINTABLE/i.test(found?.[1] ?? '') ? fromQuotedPrintable(written) : written;
  const parts = value.split(/(?<!\\);/).map((part) =>
    part
      .replaceAll(/\\([,;\\])/g, '$1')
      .replaceAll(/\\n|\t/gi, ' ')
      .trim(),
  );
  return field === 'FN' || field === 'NICKNAME' ? [parts.join(' ')] : parts;
}

function fromQuotedPrintable(text: string): string {
  const bytes = text.replaceAll(/%/g, '=25').replaceAll(/=([\dA-F]{2})/gi, '%$1');
  try {
    return decodeURIComponent(bytes);
  } catch {
    // Another encoding than UTF-8; the teacher corrects the name.
    return text;
  }
}
