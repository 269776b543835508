import { isTooLong } from '../text/cells.ts';
import { plainDigits } from '../text/plain-number.ts';
import type { GenderReader } from './header/values.ts';
import { isNameHeading, NAMES } from './header/columns.ts';
import { roleOfHeading } from './header/read-heading.ts';
import { bareName, type BareName, withoutAddresses } from './names/bare-name.ts';
import { isParticle, isSuffix, type NameOrder } from './names/order.ts';
import type { Row, Table } from './layout/table.ts';
import type { Leavers } from './leavers.ts';
import { hasLeft, isLeftRemark } from './statuses.ts';
import * as like from './skip-patterns.ts';

/** A record, and the texts in its name columns as they are written. */
export interface RecordView extends Row {
  /** The cells that are not empty. */
  readonly filled: readonly string[];
  readonly last: string;
  readonly first: string;
  /** The column with whole names. */
  readonly full: string;
}

/** Needed to read a single record. */
export interface FileFacts extends Pick<Table, 'roles' | 'guessed' | 'headings' | 'choices'> {
  /** `Name` and `Surname`: `Name` has the first name, but in some lists the whole name. */
  readonly firstIsName: boolean;
  readonly gender: GenderReader;
  readonly order: NameOrder;
  /** A heading or most records show it. */
  readonly orderKnown: boolean;
  readonly sectionHeading: string;
  /** The texts of each title above the table, without page numbers: a title is printed again on each page. */
  readonly titles: ReadonlySet<string>;
  /** How many cells of a usual record (the median) are not empty. */
  readonly filled: number;
  readonly leavers: Leavers;
}

/** `person`: the record has a person who is not in the class. `doubt`: it is read as a student, and the teacher is asked. */
export interface SkipReason {
  readonly reason: string;
  readonly person: boolean;
  readonly doubt?: boolean;
}

const TITLED =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|coach|teacher|sir|madame|monsieur|mme|frau|herr|señora?|sra?)\b\.?\s*:?\s+\p{L}/iu;

/** Returns null if it is a student (docs/product.md 3.5). */
export function skipReason(view: RecordView, facts: FileFacts): SkipReason | null {
  if (isTooLong(view.full || view.last)) return facts.headings ? null : { reason: 'text', person: false };
  const plain = view.cells.some((cell) => /(?!\d)\p{Nd}/u.test(cell)) ? withPlainDigits(view) : view;
  const line = isHeadings(view, facts) ? 'repeated header' : lineReason(plain, facts);
  if (line !== null) return { reason: line, person: false };
  const written = bareName(`${view.full} ${view.last} ${view.first}`.trim());
  const why = notInClass(view, facts, written);
  if (why !== null) return { reason: why, person: true };
  const alone = aloneReason(plain, facts);
  if (alone !== null) return alone;
  if (isTitled(view)) return { reason: 'teacher', person: true };
  return hasRemark(written) ? { reason: 'remark', person: true, doubt: true } : null;
}

/** Returns the record with the digits 0 to 9, so that `Period ٣` is recognised as a title. */
function withPlainDigits(view: RecordView): RecordView {
  const [last = '', first = '', full = ''] = [view.last, view.first, view.full].map(plainDigits);
  return { ...view, cells: view.cells.map(plainDigits), filled: view.filled.map(plainDigits), last, first, full };
}

/** Whether a name has a form of address: `Ms. Whitcomb`. */
function isTitled({ full, last, first }: Pick<RecordView, 'full' | 'last' | 'first'>): boolean {
  return [full, first, first === '' ? last : ''].some((text) => TITLED.test(text));
}

function isHeadings({ cells, filled }: RecordView, { roles, headings }: FileFacts): boolean {
  const repeated = cells.filter((cell, at) => cell !== '' && cell === headings?.[at]).length;
  if (repeated > 0 && repeated * 2 > filled.length) return true;
  const names = cells.filter((cell, at) => cell !== '' && NAMES.has(roles[at]));
  // A check of all cells would take most of the parser's time.
  const isHeading = (cell: string) =>
    headings || cell.includes(',') ? isNameHeading(cell) : !['other', undefined].includes(roleOfHeading(cell));
  if (names.length === 0 || !names.every(isHeading)) return false;
  return filled.filter((cell) => roleOfHeading(cell) !== undefined).length * 2 >= filled.length;
}

/** Why a record has no person: a total, a footer, instructions, a title, or no name. */
function lineReason({ filled, last, first, full }: RecordView, facts: FileFacts): string | null {
  const [one = ''] = filled;
  const name = full || [last, first].filter(Boolean).join(' ');
  // With both names, a word such as `Total` or `Date` is the last name.
  const isWhole = last !== '' && first !== '' && !/\d/.test(first);
  for (const text of isWhole ? [] : [name, last, one]) {
    const isGraded = like.GRADED.test(text) && (!like.SHORT_GRADED.test(text) || hasFigures(filled, text));
    if (isGraded) return `${text.replace(/:$/, '').trim()} row`;
    const isTotal = like.TOTAL_INSIDE.test(text) && !text.includes(',') && hasFigures(filled, text);
    if (isTotal || like.TOTAL.test(text)) return 'totals row';
  }
  const isLine = (pattern: RegExp) => pattern.test(name) || pattern.test(one);
  const isShort = filled.length * 2 <= facts.filled;
  if (isLine(like.FOOTER) || isLine(like.PAGE) || (isShort && filled.some((cell) => like.PAGE.test(cell))))
    return 'print footer';
  if (isLine(like.INSTRUCTION) || (filled.length > 1 && filled.every((cell) => like.FIELD_NOTE.test(cell))))
    return 'instruction row';
  if (filled.length <= 2 && like.TITLE.test(one)) return 'title row';
  if (name !== '' || filled.length === 0) return null;
  return facts.headings ? 'no name in this row' : 'no name';
}

/** A record with one text may be a title or a line of an email; null if it may be a student. */
function aloneReason({ filled, full, last, first }: RecordView, facts: FileFacts): SkipReason | null {
  const hasHeader = facts.headings !== null;
  const [written = ''] = filled;
  const text = withoutAddresses(written);
  const isAlone = hasHeader ? filled.length * 2 <= facts.filled || facts.filled < 2 : filled.length === 1;
  const because = (reason: string, doubt = false): SkipReason => ({ reason, person: false, doubt });
  if (isAlone && like.THANKS.test(text)) return because('sign-off');
  if (text === '' || !isAlone || (last !== '' && first !== '')) return null;
  const [kind] = like.PROSE.find(([, pattern]) => pattern.test(text)) ?? [];
  if (kind !== undefined) return because(kind);
  if (isSentence(text) || /^[([{].*[)\]}]$/u.test(written)) return because('text');
  const name = withoutAddresses(full || last || first);
  if (name.includes(',') && !name.endsWith(',')) return null;
  if (/[:：](?:\s*\d+)?$/u.test(text)) return because('title row');
  // A remark in brackets may name the school of a student.
  const bare = text.replace(/(?<=\S\s*)\([^()]*\)/gu, ' ');
  const isTitle = like.GROUP.test(text) || (like.SCHOOL.test(bare) && text.includes(' '));
  const isName = isTitle && isLikeName(bare);
  return isTitle && !(isName && hasHeader) ? because('title row', isName) : null;
}

const ONLY_TITLES = /^(?:of|the|and|for|middle|high|elementary|primary|secondary)$/iu;

/** Whether a line with a word of titles may be a name: `Nora College`, `Lane Green` (docs/product.md 3.43). */
function isLikeName(line: string): boolean {
  const words = bareName(line).text.split(' ');
  const isWord = (word: string) => /^[\p{Lu}\p{Lt}\p{Lo}][\p{L}\p{M}'’.-]*$/u.test(word) || isParticle(word);
  if (words.some((word) => ONLY_TITLES.test(word))) return false;
  return words.length > 1 && words.length < 5 && words.every(isWord);
}

/**
 * Whether the text is a sentence: it has common words of a language in lower case, or ends with a punctuation mark that no name
 * ends with.
 */
function isSentence(text: string): boolean {
  const words = text.split(/\s+/u);
  const lower = words.filter((word) => /^\p{Ll}/u.test(word) && !isParticle(word.replace(/[.,]$/, ''))).length;
  const common = words.filter((word) => like.COMMON.test(word.toLowerCase().replace(/[.,:;!?]$/, ''))).length;
  if (lower > 4 || (lower > 0 && common > 1)) return true;
  if (/[!?]$/u.test(text)) return words.length > 1;
  return words.length > 3 && /\p{Ll}{2}\.$/u.test(text) && !isSuffix(words.at(-1) ?? '', 'words') && lower > 0;
}

/**
 * Whether the record also has a number or a date. If so, `Max` is the label of a summary row in a gradebook, otherwise `Max` is
 * a name.
 */
function hasFigures(cells: readonly string[], text: string): boolean {
  return cells.some((cell) => cell !== text && /^[\d.,/%:-]+(?: (?:of|von|de) \d+)?$/.test(cell));
}

/** A whole cell, in any column. */
const STAFF =
  /^(?:(?:head|assistant|asst\.?|team) )?(?:coach|teacher|manager|instructor|staff|parent|guardian|volunteer|trainer)$/iu;
/** In other columns these are also initials. */
const STAFF_REMARK = /^(?:aide|para(?:professional)?|ta)$/iu;
const TEST_WORDS = /^(?:zz+)?(?:test|testing|demo|sample|dummy|fake|practice|example|preview)\d*$/i;
const STUDENT_WORDS =
  /^(?:student|students|pupil|learner|user|account|kid|child|person|eleve|élève|alumno|schüler)\d*$/i;

/**
 * Returns the reason why a person in the file is not a student of the class, for example because the person is a teacher or has
 * left. Returns null for a student of the class.
 */
function notInClass(view: RecordView, { roles, headings, leavers }: FileFacts, written: BareName): string | null {
  const { cells } = view;
  if (isTestStudent(view)) return 'test student';
  for (const [column, whys] of leavers) {
    const why = whys.get(cells[column] ?? '');
    if (why) return why;
  }
  const isName = (column: number) => NAMES.has(roles[column]) || ['middle', 'nick'].includes(roles[column] ?? '');
  if (headings && cells.some((cell, column) => STAFF.test(cell) && !isName(column))) return 'teacher';
  return written.cut.some(isLeftRemark) ? 'inactive' : null;
}

/** In a remark after a name: `-> Per 5`, `- switched to Period 2`. */
const MOVED = /->|→|\b(?:to|into|now|from)\s+(?:per|pd|period|hour|class|section|block)\b|\bswitch/iu;

/** Whether a remark may mean that a person is not in the class: `(Coach)`, `- W`, or the last word of `Doe, Jane dropped`. */
function hasRemark({ text, nick, cut }: BareName): boolean {
  const remarks = [...cut, nick].map((one) => one.replace(/^\P{L}+|\P{L}+$/gu, ''));
  const words = text.split(/[ ,]+/u);
  const isRemark = (one: string) => STAFF.test(one) || STAFF_REMARK.test(one) || hasLeft(one);
  return (
    remarks.some(isRemark) ||
    cut.some((one) => MOVED.test(one)) ||
    (words.length > 2 && isLeftRemark(words.at(-1) ?? ''))
  );
}

function isTestStudent({ full, last, first }: RecordView): boolean {
  const words = `${last} ${first} ${full}`.split(/[\s,_-]+/).filter((word) => /\p{L}/u.test(word));
  const isTest = (word: string) => TEST_WORDS.test(word);
  return (
    [2, 3].includes(words.length) &&
    words.some(isTest) &&
    words.every((word) => isTest(word) || STUDENT_WORDS.test(word))
  );
}
