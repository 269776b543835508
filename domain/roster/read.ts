import { grouped } from '../lists.ts';
import { splitFullName } from '../text/names.ts';
import { ownTable } from './app-file.ts';
import { startsLikeFormula } from '../text/cells.ts';
import { candidatesOf } from './equals.ts';
import { NO_CHOICES, type ColumnUse, type TableChoices } from './choices.ts';
import { isWords, WHOLE } from './header/columns.ts';
import { roleOfHeading } from './header/read-heading.ts';
import { doubtsAbout } from './doubts.ts';
import { fileColumns, fileRows } from './file-table.ts';
import { readTable, type Table, type Wishes } from './layout/table.ts';
import { nameProblem, readName } from './names/read-name.ts';
import { isCapsWord, type NameOrder } from './names/order.ts';
import { type Person, readTableRows, sectionSources, studentsOf } from './rows.ts';
import { leaversOf } from './leavers.ts';
import type { FileFlag, ReadFile, RosterCandidate, RosterReading, RosterSource, TableQuestion } from './types.ts';

/**
 * The teacher reviews the result before anything is saved (docs/product.md 3.5). Each record is a candidate, an error to fix,
 * or a skipped row of the table.
 */
export function readRoster(source: RosterSource, wishes: Wishes = {}): ReadFile {
  const table =
    source.appFile === undefined ? readTable(source, wishes) : ownTable(source, wishes.choices ?? NO_CHOICES);
  const leavers = leaversOf(table);
  const rows = readTableRows(table, leavers);
  const questions = doubtsAbout(table, rows);
  const asked = new Set(questions.flatMap((doubt) => doubt.records));
  const all = reading(studentsOf(rows, table, asked));
  const { choices, key } = table;
  const fine = { kind: 'names' as const, answers: [{ choices: { ...choices, fine: true } }] };
  return {
    reading: all,
    file: {
      columns: fileColumns(table, leavers, rows),
      rows: fileRows(source, all, table, rows, asked),
      records: source.records.length,
      questions: [...orderQuestion(table, all), ...(isUnsure(table, all) ? [fine] : []), ...questions],
      choices,
      key,
      sectionSources: sectionSources(rows),
    },
  };
}

/**
 * Whether the teacher should look at the columns: the names were found by their texts, a table has no names, most need a
 * correction, or most have one part while another column may have the other.
 */
function isUnsure(
  { sure, choices, uses, roles, rows, headings }: Table,
  { candidates, errors }: RosterReading,
): boolean {
  const isChosen = choices.fine || choices.first !== null || Object.keys(choices.uses).length > 0;
  if (isChosen || rows.length === 0) return false;
  const single = candidates.filter(({ flags }) => flags.includes('single_name')).length;
  const isOther = (heading: string, at: number) => {
    const texts = rows.map(({ cells }) => cells[at] ?? '').filter(Boolean);
    const isOpen = uses[at] === 'none' && roleOfHeading(heading) === undefined && texts.length * 2 > rows.length;
    return isOpen && isWords(texts) && new Set(texts).size * 2 > texts.length;
  };
  const isHalf =
    headings?.some(isOther) ||
    roles.includes('last') !== roles.includes('first') ||
    rows.some(({ block }) => block !== undefined);
  const isWrong =
    candidates.length === 0 || (isHalf && single * 2 > candidates.length) || errors.length > candidates.length;
  return !sure || (uses.length > 1 && isWrong);
}

/** Shows a short name in both orders, because `Hopper, Grace` is clearer than four words with particles. */
function orderQuestion(
  { roles, uses, guessed, choices }: Table,
  { candidates, fileFlags }: RosterReading,
): TableQuestion[] {
  const open = candidates.filter(({ asWritten, flags }) => asWritten !== undefined && !flags.includes('asked'));
  const words = ({ asWritten = '' }: RosterCandidate) => asWritten.split(' ').length;
  const [example] = open.toSorted((a, b) => words(a) - words(b));
  if (example === undefined || (open.length < 2 && !fileFlags.includes('order_guessed'))) return [];
  const { lastName, firstName } = splitFullName(example.fullName);
  const [last, first] = [roles.indexOf('last'), roles.indexOf('first')];
  const whole = (use: ColumnUse) => Object.fromEntries(uses.flatMap((one, at) => (WHOLE.has(one) ? [[at, use]] : [])));
  const lastNameIn = (order: NameOrder) => splitFullName(readName(example.asWritten ?? '', order).fullName).lastName;
  const answer = (label: string, more: TableChoices['uses']) => ({
    label,
    choices: { ...choices, uses: { ...choices.uses, ...more } },
  });
  const answers = guessed
    ? [answer(firstName, { [last]: 'first', [first]: 'last' }), answer(lastName, { [last]: 'last', [first]: 'first' })]
    : [answer(lastNameIn('first-last'), whole('firstLast')), answer(lastNameIn('last-first'), whole('lastFirst'))];
  return answers[0]?.label === answers[1]?.label ? [] : [{ kind: 'order', answers }];
}

function reading(students: readonly Person[]): RosterReading {
  const problems = students.map(problemOf);
  const { candidates, flags } = askOnce(candidatesOf(students.filter((_, i) => !problems[i])));
  const errors = students.flatMap(({ text, middle: _, id: __, ...student }, i): RosterCandidate[] => {
    const held = problems[i]?.message;
    return held === undefined ? [] : [{ ...student, fullName: text, held, flags: [] }];
  });
  const places = candidates.flatMap((one) => one.sections);
  const sections = [...grouped(places, (name) => name)].map(([name, same]) => ({ name, students: same.length }));
  return { candidates, errors, fileFlags: flags, sections };
}

/** The text as written counts too, because after cleaning a formula or an email address could look like a name. */
function problemOf({ fullName, kept, text }: Person): ReturnType<typeof nameProblem> {
  if (kept) return null;
  const isGone = fullName === '' && text !== '';
  // Such a dash is a list bullet, not a formula.
  const isFormula = text.split(/[,\t]/u).some((part) => startsLikeFormula(part.trim().replace(/^[–—-]+(?:\s+|$)/, '')));
  return nameProblem(isGone || isFormula ? `@ ${text}` : fullName);
}

/**
 * If the same question would be asked about most names, replaces it by one question about the whole file, so that the app asks
 * the teacher only once.
 */
function askOnce(candidates: readonly RosterCandidate[]): { candidates: RosterCandidate[]; flags: FileFlag[] } {
  const areMost = (test: (one: RosterCandidate) => boolean) =>
    candidates.length > 1 && candidates.filter(test).length * 2 > candidates.length;
  const isGuessed = areMost(({ flags }) => flags.includes('order_guessed'));
  const areCaps = areMost(({ fullName }) => splitFullName(fullName).lastName.split(' ').some(isCapsWord));
  const others = (flags: RosterCandidate['flags']) => flags.filter((flag) => flag !== 'order_guessed' || !isGuessed);
  return {
    candidates: candidates.map((one) => ({ ...one, flags: others(one.flags) })),
    flags: [...(isGuessed ? (['order_guessed'] as const) : []), ...(areCaps ? (['caps'] as const) : [])],
  };
}
