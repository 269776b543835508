import { plainDigits } from '../../text/plain-number.ts';
import { isTooLong } from '../cells.ts';
import { isNameHeading } from '../header/find-header.ts';
import { roleOfHeading } from '../header/read-heading.ts';
import { withoutAddresses } from '../names/addresses.ts';
import { bareName } from '../names/extras.ts';
import { isInstructionLine, isInstructionRow } from './instructions.ts';
import { explainsCode, isLegend } from './legend.ts';
import { isOtherwiseName } from './name-or-title.ts';
import type { Crowd, RecordView, SkipReason } from './crowd.ts';
import { notInClass } from './not-in-class.ts';
import {
  COUNTED_LINE,
  COUNTS,
  DATE,
  FOOTER,
  GRADED,
  GROUP,
  LANE,
  PAGE,
  SCHOOL,
  SHORT_GRADED,
  TITLE,
  TITLE_INSIDE,
  TITLE_WORDS,
  TITLED,
  TOTAL_INSIDE,
  TOTALS,
} from './patterns.ts';
import { proseKind } from './prose.ts';

/** Other than 0 to 9. */
const OTHER_DIGIT = /(?![0-9])\p{Nd}/u;

/** Returns null if it is a student (docs/product.md 3.5). */
export function skipReason(record: RecordView, crowd: Crowd): SkipReason | null {
  const view = withPlainDigits(record);
  if (isTooLong(view.full || view.last)) return view.hasHeader ? null : { reason: 'text', person: false };
  if (isHeadings(view, crowd)) return { reason: 'repeated header', person: false };
  const line = notAPerson(view, crowd) ?? notAName(view, crowd);
  if (line) return { reason: line, person: false };
  const why = notInClass(view, crowd);
  return why === null ? null : { reason: why, person: true };
}

/** Returns the record with the digits 0 to 9, so that `Period ٣` is recognised as a title and `٢٠٢٦/٩/١` as a date. */
function withPlainDigits(view: RecordView): RecordView {
  if (!view.cells.some((cell) => OTHER_DIGIT.test(cell))) return view;
  const { cells, last, first, full } = view;
  return {
    ...view,
    cells: cells.map(plainDigits),
    last: plainDigits(last),
    first: plainDigits(first),
    full: plainDigits(full),
  };
}

/** Returns a title without its numbers, such as page numbers, so that the title of each page gives the same text. */
export function titleKey(cells: readonly string[]): string {
  return cells
    .join(' ')
    .replaceAll(/[\d\s]+/g, ' ')
    .trim()
    .toLowerCase();
}

/**
 * Whether a name has a form of address. A single `Ms. Whitcomb` among the students is their teacher. If most names have one,
 * they are the students.
 */
export function isTitled({ full, last, first }: Pick<RecordView, 'full' | 'last' | 'first'>): boolean {
  return [full, first, first === '' ? last : ''].some((text) => TITLED.test(text));
}

function isHeadings({ cells, columns, hasHeader }: RecordView, { headings }: Crowd): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const repeated = cells.filter((cell, at) => cell !== '' && cell === headings[at]).length;
  if (repeated > 0 && repeated * 2 > filled.length) return true;
  const names = [...columns.last, columns.first, columns.full].filter((at) => at !== undefined);
  const nameCells = names.map((at) => cells[at] ?? '').filter((cell) => cell !== '');
  // A check of all cells would take most of the parser's time.
  const isHeading = (cell: string) =>
    hasHeader || cell.includes(',') ? isNameHeading(cell) : !['other', undefined].includes(roleOfHeading(cell));
  if (nameCells.length === 0 || !nameCells.every(isHeading)) return false;
  return filled.filter((cell) => roleOfHeading(cell) !== undefined).length * 2 >= filled.length;
}

function notAPerson({ cells, last, first, full, hasHeader }: RecordView, crowd: Crowd): string | null {
  const filled = cells.filter((cell) => cell !== '');
  const one = filled[0] ?? '';
  const name = full || [last, first].filter(Boolean).join(' ');
  // With both names, a word such as `Total` or `Date` is the last name.
  const whole = last !== '' && first !== '' && !/\d/.test(first);
  for (const text of whole ? [] : [name, last, one]) {
    if (GRADED.test(text) && !(SHORT_GRADED.test(text) && !hasFigures(cells, text)))
      return `${text.replace(/:$/, '').trim()} row`;
    if (TOTAL_INSIDE.test(text) && !text.includes(',') && hasFigures(cells, text)) return 'totals row';
    if (TOTALS.test(text) || COUNTED_LINE.test(text) || COUNTS.test(text)) return 'totals row';
  }
  for (const text of [name, one]) {
    if (FOOTER.test(text)) return 'print footer';
    if (isInstructionLine(text)) return 'instruction row';
  }
  if (isInstructionRow(filled, [last || full, first || last || full])) return 'instruction row';
  if (filled.some((cell) => PAGE.test(cell)) || (filled.length > 0 && filled.every((cell) => DATE.test(cell))))
    return 'print footer';
  if (crowd.titles.size > 0 && crowd.titles.has(titleKey(filled))) return 'title row';
  if (filled.length <= 2 && (TITLE.test(one) || TITLE_WORDS.test(one))) return 'title row';
  const isLine = !hasHeader && filled.length === 1 && !one.includes(',');
  if (isLine && TITLE_INSIDE.test(one) && !(crowd.numbered && isName(one, hasHeader, crowd))) return 'title row';
  if (filled.length < Math.max(crowd.filled, crowd.headings.length) && explainsCode(cells, crowd.codes))
    return 'legend';
  if (name === '' && filled.length === 1 && isLegend(one)) return 'legend';
  if (name === '' && filled.length > 0) return hasHeader ? 'no name in this row' : 'no name';
  return null;
}

/** A record with one text may be a title, a legend or a line of an email; null if it may be a student. */
function notAName({ cells, full, last, first, hasHeader }: RecordView, crowd: Crowd): string | null {
  const filled = cells.filter((cell) => cell !== '');
  const text = withoutAddresses(filled[0] ?? '');
  if (text === '') return null;
  const alone = hasHeader ? filled.length * 2 <= crowd.filled || crowd.filled < 2 : filled.length === 1;
  if (!alone || (last !== '' && first !== '')) return null;
  if (isLegend(text)) return 'legend';
  if (/^[([{].*[)\]}]$/u.test(filled[0] ?? '')) return 'text';
  const prose = proseKind(text);
  if (prose !== null) return prose;
  const name = withoutAddresses(full || last || first);
  if (name.includes(',') && !name.endsWith(',')) return null;
  if (/[:：]$/u.test(text)) return 'title row';
  const isTitle =
    (GROUP.test(text) && !(crowd.lanes === 1 && LANE.test(text))) ||
    (SCHOOL.test(withoutRemarks(text)) && text.includes(' '));
  const isFirst = crowd.titleFirst && crowd.first?.cells === cells;
  return isTitle && (isFirst || !isName(text, hasHeader, crowd)) ? 'title row' : null;
}

/** A remark may name the school of a student. */
function withoutRemarks(text: string): string {
  return text.replace(/(?<=\S\s*)\([^()]*\)/gu, ' ');
}

function isName(text: string, hasHeader: boolean, { inCaps }: Crowd): boolean {
  return isOtherwiseName(bareName(text).text, { hasHeader, inCaps });
}

/**
 * Whether the record also has a number or a date. If so, `Max` is the label of a summary row in a gradebook, otherwise `Max` is
 * a name.
 */
function hasFigures(cells: readonly string[], text: string): boolean {
  return cells.some((cell) => cell !== text && /^[\d.,/%:-]+(?: (?:of|von|de) \d+)?$/.test(cell));
}
