import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTexts } from './compare-texts.ts';
import {
  cleanName,
  compareNames,
  foldName,
  foldTitle,
  freeName,
  isNumbered,
  nameLength,
  splitFullName,
} from './names.ts';

/** Generates names with faults that occur in files: accents as separate characters, unusual spaces, zero-width characters. */
const messyName = fc
  .array(
    fc.constantFrom(
      'A',
      'b',
      'é',
      'e\u0301',
      'ß',
      ' ',
      '\u00a0',
      '\u200b',
      '\u202f',
      '\t',
      ',',
      '-',
      '\u0301',
      'İ',
      '李',
      '’',
      '´',
      '–',
      'Ł',
      '\u200e',
      '\u200d',
      '\u00ad',
      'राजू',
    ),
  )
  .map((parts) => parts.join(''));

it('3.1 cleaning a student’s name removes extra spaces and invisible characters, and changes nothing else', () => {
  expect(cleanName('  O’Neil\u00a0\u200b ,\t Mary-Jane ')).toBe('O’Neil , Mary-Jane');
  expect(cleanName('mcDONALD, ian')).toBe('mcDONALD, ian');
});

it('3.1 after a student’s name is cleaned, its letters with accents have one Unicode form', () => {
  expect(cleanName('Jose\u0301')).toBe('José');
  expect(cleanName('Jose\u200b\u0301')).toBe('José');
});

it('3.1 cleaning a student’s name removes direction marks, zero-width spaces and soft hyphens, but not the joiners', () => {
  const marks = [0xad, 0x61c, 0x200b, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2060, 0xfeff];
  for (const code of [...marks, 0x2066, 0x2067, 0x2068, 0x2069]) {
    expect(cleanName(`Riv${String.fromCodePoint(code)}era, Ana`), code.toString(16)).toBe('Rivera, Ana');
  }
  expect(cleanName('\u202aRivera, Ana\u202c')).toBe('Rivera, Ana');
  expect(cleanName('علی\u200cرضا, क\u094d\u200dष')).toBe('علی\u200cرضا, क\u094d\u200dष');
});

it('3.1 the length of a student’s name is the number of letters that a person counts', () => {
  expect(['Jose\u0301', 'José', ' 李明 ', '👩'].map(nameLength)).toEqual([4, 4, 2, 1]);
});

describe('3.4 spellings that count as the same name', () => {
  it.each([
    ["O'Neil, Sam", ['O’Neil, Sam', 'Oʼneil, Sam', 'O‘Neil, Sam', 'O`Neil, Sam', 'O´Neil, Sam', 'O＇Neil, Sam']],
    [
      'Smith-Jones, Bo',
      ['Smith‐Jones, Bo', 'Smith‑Jones, Bo', 'Smith–Jones, Bo', 'Smith − Jones, Bo', 'SMITH—JONES,bo'],
    ],
    ['Lukasik, Ola', ['Łukasik, Ola', 'łukasik , ola']],
    ['Sorensen, Aesa Thor', ['Sørensen, Æsa Þór']],
    ['Duc Dorde, Ida', ['Đức Đorđe, Iða', 'ĐỨC ĐORĐE, IÐA']],
    ['Strasse, Isik', ['Straße, Işık', 'STRASSE, İSİK', 'ſtraße, ısık']],
    ['Rivera, Ana', ['Rivera,Ana', 'Rivera ,  Ana', 'Rivera，Ana', 'Rivera، Ana', 'Ｒivera, Ana']],
    [
      'Rivera, Ana',
      ['Rivera, Ana\u200e', '\u202aRivera, Ana\u202c', 'Riv\u00adera, A\u200cna', '\ufeffRivera, \u2067Ana\u2069'],
    ],
    ['Kaʻiulani, Leilani', ["Ka'iulani, Leilani", 'Ka‘iulani, Leilani']],
    ['محمد', ['مُحَمَّد', 'محـمد']],
    ['Σοφοσ', ['ΣΟΦΟΣ', 'Σοφός']],
  ])('3.4 the student’s name %s counts as equal to other spellings of this name', (name, spellings) => {
    expect(spellings.map(foldName)).toEqual(spellings.map(() => foldName(name)));
  });

  it.each([
    ['Smith Jones, Bo', 'Smith-Jones, Bo'],
    ['Neil, Sam', "O'Neil, Sam"],
    ['van der Berg, Bo', 'vanderberg, Bo'],
    ['Rivera Ana', 'Rivera, Ana'],
    // In these scripts a vowel sign or a voicing mark makes another name.
    ['राजा', 'राजू'],
    ['รัตนา', 'รตน'],
    ['かとう', 'がとう'],
  ])('3.4 the students’ names %s and %s do not count as equal', (one, other) => {
    expect(foldName(one)).not.toBe(foldName(other));
  });

  it('3.4 if the app converts a text to its form for comparing names, and converts the result again, the second time changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldName(foldName(text))).toBe(foldName(text));
        expect(foldName(cleanName(text))).toBe(foldName(text));
        expect(cleanName(cleanName(text))).toBe(cleanName(text));
      }),
      { numRuns: 1_000 },
    );
  });

  it('2.1 two names of grade books count as equal if they differ only in case, accents and extra spaces', () => {
    expect(foldTitle(' FALL  2026, Ána ')).toBe(foldTitle('fall 2026, Ana'));
    expect(foldTitle('Łódź-2026')).not.toBe(foldTitle('Lodz-2026'));
    expect(foldTitle('Fall–2026')).not.toBe(foldTitle('Fall-2026'));
  });

  it('3.1, 3.4 a student’s name is equal to its cleaned form and to its form for comparing names, and a second cleaning changes nothing', () => {
    fc.assert(
      fc.property(messyName, (name) => {
        expect(foldName(cleanName(name))).toBe(foldName(name));
        expect(foldName(foldName(name))).toBe(foldName(name));
        expect(cleanName(cleanName(name))).toBe(cleanName(name));
      }),
    );
  });
});

it.each([
  ['Rivera, Ana', { lastName: 'Rivera', firstName: 'Ana' }],
  ['Rivera Jr., Ana, Maria', { lastName: 'Rivera Jr.', firstName: 'Ana, Maria' }],
  ['Madonna', { lastName: 'Madonna', firstName: '' }],
  [' Rivera ,  Ana ', { lastName: 'Rivera', firstName: 'Ana' }],
])('3.2 the student’s name %s is split at its first comma into last and first name', (fullName, parts) => {
  expect(splitFullName(fullName)).toEqual(parts);
});

it('D5 if a grade book’s name is taken, the app adds the lowest free number, and a name that is not taken stays unchanged', () => {
  expect(freeName('Fall 2026', new Set())).toBe('Fall 2026');
  expect(freeName('Fall 2026', new Set(['fall 2026']))).toBe('Fall 2026 2');
  expect(freeName('Fall 2026', new Set(['fall 2026', 'fall 2026 2']))).toBe('Fall 2026 3');
  const names = ['Fall 2026 2', 'Fall 2026 13', 'Fall 2026', 'Fall 20262', 'Fall 2026 b', 'Spring 2027'];
  expect(names.map((name) => isNumbered(name, 'Fall 2026'))).toEqual([true, true, false, false, false, false]);
});

it('3.1 students’ names are sorted without regard to accents and case, and numbers in names are sorted by value', () => {
  expect(['Period 10', 'Zoe', 'émile', 'Period 2', 'Eva', 'Emil'].toSorted(compareNames)).toEqual([
    'Emil',
    'émile',
    'Eva',
    'Period 2',
    'Period 10',
    'Zoe',
  ]);
});

it.each(['es', 'sv', 'cs'])('3.33 names are sorted in the same order on a machine whose language is %s', (language) => {
  // In Spanish ñ is a letter after n, in Swedish å and ö come after z, and in Czech ch comes after h.
  const names = ['Nz', 'Ña', 'Zed', 'Åberg', 'Öst', 'Chen', 'Curie', 'Hill'];
  const code = `import { compareNames } from '${new URL('./names.ts', import.meta.url).href}';
      const names = ${JSON.stringify(names)};
      const own = new Intl.Collator().resolvedOptions().locale;
      console.log(JSON.stringify({ own, sorted: names.sort(compareNames) }));`;
  const env = { ...process.env, LC_ALL: `${language}.UTF-8` };
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', code], { env, encoding: 'utf8' });
  const sorted = ['Åberg', 'Chen', 'Curie', 'Hill', 'Ña', 'Nz', 'Öst', 'Zed'];
  expect(JSON.parse(said)).toEqual({ own: language, sorted });
  expect(names.toSorted(compareNames)).toEqual(sorted);
});

it('3.33 texts that are not names of people are compared by their character codes', () => {
  const moments = ['2026-11-20T08:00:00.000Z', '2026-11-19T23:59:59.999Z', '2026-11-19'];
  expect(moments.toSorted(compareTexts)).toEqual(moments.toReversed());
  expect(compareTexts('a', 'a')).toBe(0);
  expect(compareTexts('Z', 'a')).toBe(-1);
});
