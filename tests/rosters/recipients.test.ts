import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ISSUES, namesIn, readText } from './read-text.ts';

const THREE = ['Alvarez, Nora', 'Becker, Finn', 'Chen, Mei'];

/** Lists of the recipients of a mail, in the forms in which mail programs copy such a list. */
const LISTS: [what: string, text: string][] = [
  ['Outlook, last name first', 'Alvarez, Nora <n@x.org>; Becker, Finn <f@x.org>; Chen, Mei <c@x.org>'],
  ['commas between and inside the names', 'Alvarez, Nora <n@x.org>, Becker, Finn <f@x.org>, Chen, Mei <c@x.org>'],
  ['Gmail, in quotes', '"Alvarez, Nora" <n@x.org>, "Becker, Finn" <f@x.org>, "Chen, Mei" <c@x.org>,'],
  ['only some names in quotes', '"Alvarez, Nora" <n@x.org>; Becker, Finn <f@x.org>; "Chen, Mei" <c@x.org>'],
  ['Apple Mail', 'Nora Alvarez <n@x.org>, Finn Becker <f@x.org>, Mei Chen <c@x.org>'],
  ['two lines', 'Nora Alvarez <n@x.org>; Finn Becker <f@x.org>;\nMei Chen <c@x.org>; '],
  ['one recipient in each line', 'Alvarez, Nora <n@x.org>;\nBecker, Finn <f@x.org>;\nChen, Mei <c@x.org>'],
  ['round brackets', 'Alvarez, Nora (n@x.org), Becker, Finn (f@x.org), Chen, Mei (c@x.org)'],
  ['the name behind the address', 'n@x.org (Nora Alvarez), f@x.org (Finn Becker), c@x.org (Mei Chen)'],
  [
    'mailto in square brackets',
    'Nora Alvarez [mailto:n@x.org]; Finn Becker [mailto:f@x.org]; Mei Chen [mailto:c@x.org]',
  ],
  [
    'mailto inside',
    'Nora Alvarez <n@x.org<mailto:n@x.org>>; Becker, Finn <f@x.org<mailto:f@x.org>>; Mei Chen <c@x.org>',
  ],
  ['single quotes', "'Nora Alvarez' <n@x.org>; 'Becker, Finn' <f@x.org>; 'Mei Chen' <c@x.org>"],
  ['no space', 'Nora Alvarez<n@x.org>;Finn Becker<f@x.org>;Mei Chen<c@x.org>'],
  ['addresses without brackets', 'Nora Alvarez n@x.org, Finn Becker f@x.org, Mei Chen c@x.org'],
  ['commas before the addresses', 'Alvarez, Nora, n@x.org; Becker, Finn, f@x.org; Chen, Mei, c@x.org'],
  ['the head of a mail', 'To: Alvarez, Nora <n@x.org>; Becker, Finn <f@x.org>\nCc: Chen, Mei <c@x.org>'],
  ['below a heading', 'Students\nAlvarez, Nora <n@x.org>; Becker, Finn <f@x.org>; Chen, Mei <c@x.org>'],
  [
    'words of titles in the addresses',
    'Nora Alvarez <nora@school.example>\nFinn Becker <pe@x.org>\nMei Chen <c@college.edu>',
  ],
  [
    'words of titles beside the addresses',
    'Nora Alvarez (Lincoln School) <n@x.org>; Finn Becker <f@x.org>; Mei Chen <c@x.org>',
  ],
];

test.each(LISTS)('3.42 the roster parser splits a list of mail recipients after each address: %s', (_what, text) => {
  expect(namesIn(text)).toEqual(THREE);
});

test('3.42 in a list of mail recipients, the roster parser also reads the names without an address as students', () => {
  const text =
    'Tobias Renner, Milan Zelenko <m@x.org>, Ines Marchand, Ada Lund <a@x.org>, Bo Roe <b@x.org>, Cy Poe <c@x.org>';
  expect(namesIn(text)).toEqual([
    'Renner, Tobias',
    'Zelenko, Milan',
    'Marchand, Ines',
    'Lund, Ada',
    'Roe, Bo',
    'Poe, Cy',
  ]);
});

test('3.42 if a list of mail recipients does not show the order of first and last name, the roster parser reports that the order is a guess', () => {
  expect(readText('Nora Alvarez <n@x.org>; Finn Becker <f@x.org>').fileFlags).toEqual(['order_guessed']);
  expect(readText('Alvarez, Nora <n@x.org>; Becker, Finn <f@x.org>').fileFlags).toEqual([]);
});

test.each(['n@x.org\nf@x.org', 'n@x.org, f@x.org', '<n@x.org>; <f@x.org>;', 'mailto:n@x.org; mailto:f@school.org'])(
  '3.42 the roster parser does not import a mail address without a name, and asks the teacher to correct the address: %j',
  (text) => {
    const { candidates, errors } = readText(text);
    expect([candidates, errors.map(({ held }) => held)]).toEqual([[], [ISSUES.not_a_name, ISSUES.not_a_name]]);
  },
);

test.each([
  ['Doe,Jane,j@x.org,Pa Doe <pa@x.org>\nRoe,Rick,r@x.org,Pa Roe <pr@x.org>'],
  ['Doe,Jane,j@x.org,pa@x.org\nRoe,Rick,r@x.org,pr@x.org'],
  ['Name,Parent,Office\n"Doe, Jane",Pa Doe <pa@x.org>,Kim <k@x.org>\n"Roe, Rick",Pa Roe <pr@x.org>,Kim <k@x.org>'],
])(
  '3.42 the roster parser does not read a table with mail addresses in its columns as a list of mail recipients',
  (text) => {
    expect(namesIn(text)).toEqual(['Doe, Jane', 'Roe, Rick']);
  },
);

const last = fc.constantFrom('Doe', 'Núñez', 'O’Dell', 'Smith-Jones', 'de la Cruz', 'College', 'Pe', 'Class', 'Иванов');
const first = fc.constantFrom('Ada', 'Mary Ann', 'João', 'Kit', 'Анна', 'Period', 'Jean-Luc');
const domain = fc.constantFrom('x.org', 'school.example', 'pe.college.edu', 'roster-report.org');
const people = fc.uniqueArray(fc.record({ last, first, domain }), {
  minLength: 2,
  maxLength: 20,
  selector: (one) => `${one.last} ${one.first}`,
});
type Person = typeof people extends fc.Arbitrary<(infer P)[]> ? P : never;

const WAYS: Readonly<Record<string, (name: string, address: string) => string>> = {
  brackets: (name, address) => `${name} <${address}>`,
  quotes: (name, address) => `"${name}" <${address}>`,
  'round brackets': (name, address) => `${name} (${address})`,
  mailto: (name, address) => `${name} [mailto:${address}]`,
};

test.each(Object.keys(WAYS))(
  '3.42 in a list of mail recipients with the last name first, the roster parser finds the names, and no mail address is in a name: %s',
  (way) => {
    fc.assert(
      fc.property(people, fc.constantFrom('; ', ', ', ';\n', ',\n', '\n'), (list, between) => {
        const address = (one: Person, i: number) => `s${i}@${one.domain}`;
        const text = list.map((one, i) => WAYS[way]?.(`${one.last}, ${one.first}`, address(one, i))).join(between);
        const { candidates, errors } = readText(text);
        expect(candidates.map(({ fullName }) => fullName)).toEqual(list.map((one) => `${one.last}, ${one.first}`));
        expect(errors).toEqual([]);
      }),
      { numRuns: 100 },
    );
  },
);
