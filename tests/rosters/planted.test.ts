import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRosterText } from '../../src/workers/roster/roster-reader.ts';
import { readingOf } from './read-text.ts';
import { wordsOf } from './shown.ts';

const LASTS =
  'Abara|Bianchi|Crowfoot|Duarte|Engström|Fuentes|Grünwald|Harrington|Ito|Jónsdóttir|Koskinen|Lindqvist|Mbeki|Nowak|Osei|Petrosyan|Quist|Raman|Şahin|Tanabe|Udall|Vargas|Watanabe|Yılmaz|Zelenko'.split(
    '|',
  );
const FIRSTS =
  'Aino|Bruno|Chidi|Deniz|Ella|Finn|Greta|Hugo|Idris|Jun|Kaito|Lucía|Maria|Ngozi|Oskar|Priya|Rafael|Sofia|Tomás|Umi|Vera|William|Xenia|Yui|Zara'.split(
    '|',
  );

const people = fc
  .tuple(fc.shuffledSubarray(LASTS, { minLength: 8 }), fc.shuffledSubarray(FIRSTS, { minLength: 25 }))
  .map(([lasts, firsts]) => lasts.map((last, i) => ({ last, first: firsts[i] ?? '' })));

/** Words that the reader does not know, in no language. */
const UNKNOWN = ['Vrelim', 'Okant', 'Tuzbar', 'Pelkoš', 'Ярмин', 'Dravo', 'Sintel'];
const form = fc.record({
  whole: fc.boolean(),
  /** The columns of first and last names are swapped. */
  firstBefore: fc.boolean(),
  number: fc.boolean(),
  id: fc.boolean(),
  grade: fc.boolean(),
  namesLast: fc.boolean(),
  headings: fc.constantFrom('known', 'unknown', 'half'),
  status: fc.constantFrom('none', 'blank', 'word'),
  leavers: fc.shuffledSubarray([1, 4, 6], { minLength: 1, maxLength: 2 }),
  footers: fc.shuffledSubarray(['Vrelim Okant', 'Sintel: Dravo', 'Pelkoš 9', 'Tuzbar'], { maxLength: 2 }),
  preface: fc.shuffledSubarray([['Dravo', '2026 Sintel'], ['Okant'], ['Tuzbar', '2026']], { maxLength: 3 }),
  delimiter: fc.constantFrom(',', ';', '\t'),
});
type Person = { last: string; first: string };
type Form = typeof form extends fc.Arbitrary<infer F> ? F : never;

function written(list: readonly Person[], how: Form): string {
  const unknown = [...UNKNOWN];
  const heading = (known: string, isName: boolean) =>
    how.headings === 'known' || (how.headings === 'half' && !isName) ? known : (unknown.shift() ?? '');
  const parts = how.whole
    ? [{ heading: heading('Student Name', true), of: (one: Person) => `"${one.last}, ${one.first}"` }]
    : [
        { heading: heading('Last Name', true), of: (one: Person) => one.last },
        { heading: heading('First Name', true), of: (one: Person) => one.first },
      ];
  const names = how.firstBefore ? parts.toReversed() : parts;
  const others = [
    ...(how.number ? [{ heading: heading('No.', false), of: (_: Person, i: number) => String(i + 1) }] : []),
    ...(how.id
      ? [{ heading: heading('Student ID', false), of: (_: Person, i: number) => String(40_311 + 7 * i) }]
      : []),
    ...(how.grade ? [{ heading: heading('Grade', false), of: () => '7' }] : []),
  ];
  const usual = how.status === 'word' ? 'Sintel' : '';
  const status = { heading: 'Pelkoš', of: (_: Person, i: number) => (how.leavers.includes(i) ? 'Tuzbar' : usual) };
  const columns = [
    ...(how.namesLast ? [...others, ...names] : [...names, ...others]),
    ...(how.status === 'none' ? [] : [status]),
  ];
  const line = (cells: readonly string[]) =>
    Array.from({ length: columns.length }, (_, at) => cells[at] ?? '').join(how.delimiter);
  return [
    ...how.preface.map(line),
    line(columns.map((one) => one.heading)),
    ...list.map((one, i) => line(columns.map(({ of }) => of(one, i)))),
    ...how.footers.map((footer) => line([footer])),
  ].join('\n');
}

/** A leaver or an adult, in a column whose heading and texts may be known, in capitals, or in another language. */
const ROLES: readonly (readonly [heading: string, usual: string, other: string])[] = [
  ['Role', 'student', 'Chaperone'],
  ['Rolle', 'Elev', 'Lærer'],
  ['Enrollment Status', 'Enrolled', 'Withdrawing End of Term'],
  ['ESTADO', 'ACTIVO', 'TRASLADADO'],
  ['Poznámka', '', 'odišiel'],
  ['Roster Type', 'Player', 'Team Manager'],
  ['Vrelim', 'Sintel', 'Okant'],
  ['Ausgetreten am', '', '30.09.2026'],
];

test('3.60 a row with a rarer text in a column of roles or statuses is asked about, marked or listed by name, in any language', () => {
  fc.assert(
    fc.property(
      people,
      fc.constantFrom(...ROLES),
      fc.nat(7),
      fc.boolean(),
      (list, [heading, usual, other], at, isWhole) => {
        const names = ({ last, first }: Person) => (isWhole ? `"${last}, ${first}"` : `${last},${first}`);
        const rows = list.map((one, i) => `${names(one)},${i === at ? other : usual}`);
        const outcome = readRosterText(
          [`${isWhole ? 'Student Name' : 'Last Name,First Name'},${heading}`, ...rows].join('\n'),
        );
        if (outcome.kind !== 'read') throw new Error(outcome.kind);
        const planted = `${list[at]?.last}, ${list[at]?.first}`;
        const { candidates, skipped } = readingOf(outcome);
        const found = candidates.find(({ fullName }) => fullName === planted);
        const isListed = skipped.some(({ name }) => name === planted);
        expect(found === undefined ? isListed : found.flags.includes('asked')).toBe(true);
        expect(candidates.length + skipped.length).toBe(list.length);
      },
    ),
    { numRuns: 200 },
  );
});

const MARKS: ReadonlySet<string> = new Set(['asked', 'order_guessed', 'single_name', 'has_digits']);
const wordsOfName = (name: string) => wordsOf(name).toSorted().join(' ');

test('3.60 in a table with unknown headings, leavers, footers and titles, every wrong student and every missing one is asked about or marked', () => {
  fc.assert(
    fc.property(people, form, (list, how) => {
      const outcome = readRosterText(written(list, how));
      if (outcome.kind !== 'read') throw new Error(outcome.kind);
      const { candidates, skipped, fileFlags } = readingOf(outcome);
      const { questions, rows } = outcome.file;
      if (questions.some(({ kind }) => kind === 'names')) return;
      const stays = list.filter((_, i) => how.status === 'none' || !how.leavers.includes(i));
      const right = new Set(stays.map(({ last, first }) => `${last}, ${first}`));
      const inAnyOrder = new Set([...right].map(wordsOfName));
      const wrong = candidates.filter(({ fullName, flags }) => {
        if (right.has(fullName) || flags.some((flag) => MARKS.has(flag))) return false;
        return !(fileFlags.includes('order_guessed') && inAnyOrder.has(wordsOfName(fullName)));
      });
      const found = new Set(candidates.map(({ fullName }) => wordsOfName(fullName)));
      const named = new Set(skipped.flatMap(({ name = '' }) => wordsOfName(name)));
      const asked = new Set(rows.flatMap((row) => (row.asked ? [wordsOfName(row.cells.join(' '))] : [])));
      const missing = [...inAnyOrder].filter(
        (name) => !found.has(name) && !named.has(name) && ![...asked].some((one) => one.includes(name)),
      );
      expect([wrong.map(({ fullName }) => fullName), missing]).toEqual([[], []]);
    }),
    { numRuns: 600 },
  );
});

/** Lines of legends and notes, which are no names, although their words can be. */
const NOTES = [
  'P - Present',
  'A: Absent',
  'T = tardy',
  'Bold: captain',
  'Red – Injured',
  'X—Excused',
  '* captain',
  'Starred = Injured',
  'bring shoes',
  'Substitutes needed',
];
const LISTS: readonly ((one: Person) => string)[] = [
  ({ last, first }) => `${last}, ${first}`,
  ({ last, first }) => `${first} ${last}`,
  ({ last, first }) => `${last}\t${first}`,
  ({ last, first }) => `${last} - ${first}`,
];

test('3.60 a legend or a note in a list without headings, however short, is asked about or skipped', () => {
  const list = people.chain((all) => fc.integer({ min: 2, max: 8 }).map((count) => all.slice(0, count)));
  const notes = fc.shuffledSubarray(NOTES, { minLength: 1, maxLength: 2 });
  fc.assert(
    fc.property(list, notes, fc.constantFrom(...LISTS), fc.boolean(), (some, added, form, isAbove) => {
      const lines = isAbove ? [...added, ...some.map(form)] : [...some.map(form), ...added];
      const outcome = readRosterText(lines.join('\n'));
      if (outcome.kind !== 'read') throw new Error(outcome.kind);
      const { rows } = outcome.file;
      const taken = rows
        .filter((row) => row.kind === 'student' && !row.asked)
        .map(({ cells }) => cells.join(' ').trim());
      expect(taken.filter((text) => added.includes(text))).toEqual([]);
      if (some.length > 2) expect(taken.length).toBeGreaterThanOrEqual(some.length - 1);
    }),
    { numRuns: 300 },
  );
});

test('3.60 parents in columns with exactly the headings of the students are asked about, and a list side by side with numbers is not', () => {
  fc.assert(
    fc.property(
      people,
      fc.constantFrom('Last Name,First Name', 'Last Name,First Name,Middle Name', 'Name'),
      (list, headings) => {
        const cells = ({ last, first }: Person) =>
          headings === 'Name'
            ? `"${last}, ${first}"`
            : [last, first, ''].slice(0, headings.split(',').length).join(',');
        const rows = list.map((one, i) => `${cells(one)},${cells({ last: one.last, first: FIRSTS[i] ?? 'Al' })}`);
        const kinds = (text: string) => {
          const outcome = readRosterText(text);
          return outcome.file?.questions.map(({ kind }) => kind);
        };
        expect(kinds([`${headings},${headings}`, ...rows].join('\n'))).toContain('names');
        const numbered = list.map((one, i) => `${i + 1},${cells(one)},${i + 31},${cells(one)}`);
        expect(kinds([`No.,${headings},No.,${headings}`, ...numbered].join('\n'))).not.toContain('names');
      },
    ),
    { numRuns: 50 },
  );
});

/** Behind the name of an adult, or of a student who has left. */
const REMARKS = [
  '(Teacher)',
  '- Coach',
  '(para)',
  '- W',
  '(WD)',
  'DROPPED',
  'dropped 9/12',
  '(moved away)',
  'withdrew',
];

test('3.60 a name with a remark about an adult or a leaver is asked about or skipped, in a list and in a short table', () => {
  fc.assert(
    fc.property(people, fc.constantFrom(...REMARKS), fc.nat(3), fc.boolean(), (all, remark, at, isTable) => {
      const list = all.slice(0, 4).map(({ last, first }, i) => `${last}, ${first}${i === at ? ` ${remark}` : ''}`);
      const text = isTable ? `Name,Grade\n${list.map((one) => `"${one}",7`).join('\n')}` : list.join('\n');
      const outcome = readRosterText(text);
      if (outcome.kind !== 'read') throw new Error(outcome.kind);
      const { rows } = outcome.file;
      const taken = rows.filter((row) => row.kind === 'student' && !row.asked);
      expect(taken).toHaveLength(3);
      expect(taken.some(({ cells }) => cells.join(' ').includes(remark))).toBe(false);
    }),
    { numRuns: 100 },
  );
});

test('3.60 in a table of two students, a line that lacks all other columns is asked about or skipped', () => {
  fc.assert(
    fc.property(people, fc.constantFrom('Room Nine', 'Gym North', 'Okant Dravo'), (all, line) => {
      const rows = all.slice(0, 2).map(({ last, first }, i) => `"${last}, ${first}",7,${40_311 + i}`);
      const outcome = readRosterText(['Name,Grade,ID', ...rows, `${line},,`].join('\n'));
      const taken = outcome.file?.rows.filter((row) => row.kind === 'student' && !row.asked);
      expect(taken).toHaveLength(2);
    }),
    { numRuns: 50 },
  );
});
