import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readText as read, type ReadText } from './read-text.ts';
import { shownTexts, wordsOf } from './shown.ts';

interface Student {
  last: string;
  first: string;
}

const LASTS =
  `Doe|Núñez|O’Dell|Smith-Jones|de la Cruz|van der Berg|Castellanos Ortiz|Xu|McCREARY|Иванов|Παπαδόπουλος|حسن|כהן|王|김|Nguyễn|Pe|College|Block`.split(
    '|',
  );
const FIRSTS =
  `Ada|Mary Ann|João|Zoë|Kit|Jean-Luc|Mia|Bo|T’Keyah|Rex|Анна|Γιώργος|فاطمة|נועה|小明|민준|Văn An|Period|Lane`.split(
    '|',
  );
const students = fc.uniqueArray(fc.record({ last: fc.constantFrom(...LASTS), first: fc.constantFrom(...FIRSTS) }), {
  minLength: 1,
  maxLength: 24,
  selector: ({ last, first }) => `${last} ${first}`,
});

const lastFirst = ({ last, first }: Student) => `${last}, ${first}`;
const firstLast = ({ last, first }: Student) => `${first} ${last}`;

/** Writes a number with the digits of a script. `zero` is the digit 0 of this script. */
function inDigitsOf(zero: string, value: number): string {
  const start = zero.codePointAt(0) ?? 0;
  return String(value).replace(/\d/g, (digit) => String.fromCodePoint(start + Number(digit)));
}

/** What people and programs write before and after a name. Each function adds such a text to a name. */
const AROUND: readonly ((name: string, i: number) => string)[] = [
  (name) => name,
  (name, i) => `${i + 1}. ${name}`,
  (name, i) => `${i + 1} ${name}`,
  (name, i) => `${name} <s${i}@example.org>`,
  (name, i) => `${name} - ${i + 1}`,
  (name) => `${name} (she/her)`,
  (name) => `${name} (IEP)`,
  (name, i) => `- ${name} ${10_400 + i}`,
  (name, i) => `"${name}" <s${i}@example.org>`,
  (name) => `• ${name} they/them`,
  (name, i) => `${inDigitsOf('٠', i + 1)}. ${name}`,
  (name, i) => `${name} - ${inDigitsOf('０', i + 1)}`,
  (name, i) => `${inDigitsOf('०', i + 1)} ${name}`,
  (name, i) => `${name} <s${i}@school.example>;`,
  (name, i) => `s${i}@pe.example.org (${name})`,
  (name, i) => `${name} [mailto:s${i}@college.example]`,
  (name) => `"${name}"`,
  (name) => `'${name}'`,
  (name) => `${name} (withdrawn)`,
  (name) => `${name} (removed)`,
  (name) => `${name} - inactive`,
];
const around = fc.constantFrom(...AROUND);
const order = fc.constantFrom(lastFirst, firstLast);

const pad = (text: string, width: number) => text + ' '.repeat(Math.max(1, width - [...text].length));

function report(list: readonly Student[]): string {
  const heading = `${pad('Stu ID', 9)}${pad('Student Name', 34)}${pad('Gr', 5)}Status`;
  const page = (n: number) => `LINCOLN MIDDLE SCHOOL        Class Roster        Page ${n}\n\n${heading}\n`;
  const rows = list.map((one, i) => `${pad(String(10_400 + i), 9)}${pad(lastFirst(one), 34)}${pad('07', 5)}Active`);
  const pages = Array.from({ length: Math.ceil(rows.length / 8) }, (_, n) => rows.slice(n * 8, n * 8 + 8));
  return `${pages.map((lines, n) => page(n + 1) + lines.join('\n')).join('\n\n')}\n\nTotal Students: ${list.length}`;
}

function grid(list: readonly Student[], width: number): string {
  const cells = list.map(lastFirst);
  const rows = Array.from({ length: Math.ceil(cells.length / width) }, (_, n) =>
    cells.slice(n * width, n * width + width),
  );
  return rows.map((row) => row.join('\t')).join('\n');
}

function mail(list: readonly Student[]): string {
  const lines = list.map((one) => `- ${firstLast(one)}`).join('\n');
  return `Subject: your class\n\nHi Dana,\n\nhere is the list for this period:\n\n${lines}\n\nThanks,\nKim Office`;
}

const table = (list: readonly Student[], headings: string, mark: string) =>
  [headings.split(',').join(mark), ...list.map((one, i) => [one.last, one.first, '7', `x${i}`].join(mark))].join('\n');

const FORMS: Readonly<Record<string, (list: readonly Student[]) => string>> = {
  'a printed report': report,
  'a grid of four columns': (list) => grid(list, 4),
  'a mail': mail,
  'one line': (list) => list.map(lastFirst).join('; '),
  'a table with headings': (list) => table(list, 'Last Name,First Name,Grade,Locker', ','),
  'a table with column codes': (list) => table(list, '[1]STU_LST_NM,[2]STU_FST_NM,[3]GR,[4]LOCKER', '\t'),
  'recipients, last name first': (list) => list.map((one, i) => `${lastFirst(one)} <s${i}@school.example>`).join('; '),
  'recipients in quotes': (list) => list.map((one, i) => `"${lastFirst(one)}" <s${i}@pe.org>`).join(', '),
  'recipients, first name first': (list) => list.map((one, i) => `${firstLast(one)} (s${i}@x.org)`).join(';\n'),
  'names half in one order': (list) => list.map((one, i) => (i % 2 ? lastFirst(one) : firstLast(one))).join('\n'),
};

/** Lost: no name, name to correct or row of the table contains all words of the student's name. */
function missing(list: readonly Student[], { candidates, errors, file }: ReadText): string[] {
  const all = [
    ...candidates.map(({ fullName }) => fullName),
    ...errors.map(({ fullName }) => fullName),
    ...file.rows.flatMap(({ cells }) => [...cells, cells.join(' ')]),
  ].map((text) => new Set(wordsOf(text)));
  return list.map(firstLast).filter((name) => !all.some((found) => wordsOf(name).every((word) => found.has(word))));
}

test('3.20 if names have numbers, addresses, pronouns or remarks next to them, the roster parser finds each name and hides no word from the teacher', () => {
  fc.assert(
    fc.property(students, fc.array(around, { minLength: 24, maxLength: 24 }), order, (list, how, name) => {
      const text = list.map((one, i) => how[i]?.(name(one), i) ?? '').join('\n');
      const reading = read(text);
      expect(missing(list, reading)).toEqual([]);
      const seen = new Set(shownTexts(reading).flatMap(wordsOf));
      expect(wordsOf(text).filter((word) => !seen.has(word))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test.each(Object.entries(FORMS))(
  '3.20 from %s the roster parser returns each name as a student or in a row of the table, so that no word of a name is lost',
  (_form, written) => {
    fc.assert(
      fc.property(students, (list) => {
        const reading = read(written(list));
        expect(missing(list, reading)).toEqual([]);
        const seen = new Set(shownTexts(reading).flatMap(wordsOf));
        const needed = list.flatMap((one) => wordsOf(firstLast(one)));
        expect(needed.filter((word) => !seen.has(word))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  },
);

const STATUSES = ['Withdrawn', 'inactive', 'REMOVED', 'No show', 'Dropped 9/12', 'I', 'W', 'WD'];
const HERE = ['Active', 'A', 'Enrolled', ''];

test('3.21 from a table with a status for each student, the roster parser imports only the students who are still enrolled, and lists the others by name', () => {
  fc.assert(
    fc.property(
      students,
      fc.constantFrom('Status', 'TG', 'Enroll_Status', 'STS'),
      fc.array(fc.tuple(fc.boolean(), fc.constantFrom(...STATUSES), fc.constantFrom(...HERE)), {
        minLength: 24,
        maxLength: 24,
      }),
      (list, heading, statuses) => {
        const isHere = (i: number) => statuses[i]?.[0] === true;
        const rows = list.map((one, i) => `${one.last}\t${one.first}\t${statuses[i]?.[isHere(i) ? 2 : 1]}`);
        const { candidates, skipped } = read([`Last Name\tFirst Name\t${heading}`, ...rows].join('\n'));
        const names = (here: boolean) => list.filter((_, i) => isHere(i) === here).map(lastFirst);
        expect(candidates.map(({ fullName }) => fullName)).toEqual(names(true));
        expect(skipped.flatMap(({ name = [] }) => name)).toEqual(names(false));
      },
    ),
    { numRuns: 150 },
  );
});

test.each([
  ['0', 'ASCII'],
  ['٠', 'Arabic-Indic'],
  ['०', 'Devanagari'],
  ['０', 'full-width'],
])('3.6 the roster parser reads class numbers in the script whose digits begin with %s (%s)', (zero) => {
  fc.assert(
    fc.property(students, (list) => {
      const rows = list.map((one, i) => `${inDigitsOf(zero, i + 1)}\t${one.last}\t${one.first}`);
      const { candidates } = read(['No.\tLast Name\tFirst Name', ...rows].join('\n'));
      expect(candidates.map(({ number }) => number)).toEqual(list.map((_, i) => i + 1));
    }),
    { numRuns: 50 },
  );
});

test.each(['a printed report', 'a mail', 'a table with column codes'])(
  '3.21 from %s the roster parser imports exactly the students, and no title or total above or below them',
  (form) => {
    const list = LASTS.slice(0, 9).map((last, i): Student => ({ last, first: FIRSTS[i] ?? 'Al' }));
    const { candidates, errors } = read(FORMS[form]?.(list) ?? '');
    expect(candidates.map(({ fullName }) => new Set(wordsOf(fullName)))).toEqual(
      list.map((one) => new Set(wordsOf(firstLast(one)))),
    );
    expect(errors).toEqual([]);
  },
);

test.each(['Thanks, Karen', 'Thank you, Karen Lee', 'Many thanks, Karen'])(
  '3.21 a sign-off with a name below a list, “%s”, is skipped, like the greeting above the list',
  (signOff) => {
    const { candidates, file } = read(`Hi Dana,\n\nLopez, Mia\nBest, Jo\nDoe, Ada\n\n${signOff}`);
    expect(candidates.map(({ fullName }) => fullName)).toEqual(['Lopez, Mia', 'Best, Jo', 'Doe, Ada']);
    expect(file.rows.at(-1)).toMatchObject({ kind: 'skipped', cells: [expect.stringContaining('Karen')] });
  },
);
