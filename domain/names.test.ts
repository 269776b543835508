import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanName, compareNames, foldName, freeName, isNumbered, nameLength, splitFullName } from './names.ts';

/** Makes names with the usual faults of files: accents as separate characters, unusual spaces, zero-width marks. */
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
    ),
  )
  .map((parts) => parts.join(''));

describe('3.1 names as data', () => {
  it('3.1 cleaning a name removes extra spaces and invisible marks, and changes nothing else', () => {
    expect(cleanName('  O’Neil\u00a0\u200b ,\t Mary-Jane ')).toBe('O’Neil , Mary-Jane');
    expect(cleanName('mcDONALD, ian')).toBe('mcDONALD, ian');
  });

  it('3.1 cleaning a name stores letters with accents in one form, however they were typed', () => {
    expect(cleanName('Jose\u0301')).toBe('José');
    expect(cleanName('Jose\u200b\u0301')).toBe('José');
  });

  it('3.1 cleaning a name twice gives the same as cleaning it once', () => {
    fc.assert(
      fc.property(messyName, (name) => {
        expect(cleanName(cleanName(name))).toBe(cleanName(name));
      }),
    );
  });

  it('3.1 the length of a name is counted as a person counts letters', () => {
    expect(['Jose\u0301', 'José', ' 李明 ', '👩'].map(nameLength)).toEqual([4, 4, 2, 1]);
  });
});

describe('3.4 spellings of the same name', () => {
  it('3.4 two spellings that differ only in case, accents and spaces are the same name', () => {
    expect(foldName(' RIVERA,  Ána ')).toBe(foldName('Rivera, Ana'));
    expect(foldName('Rivera, Ann')).not.toBe(foldName('Rivera, Ana'));
  });

  it('3.4 folding a name again, or folding its cleaned form, gives the same folded text', () => {
    fc.assert(
      fc.property(messyName, (name) => {
        expect(foldName(cleanName(name))).toBe(foldName(name));
        expect(foldName(foldName(name))).toBe(foldName(name));
      }),
    );
  });
});

describe('3.2 first and last name', () => {
  it.each([
    ['Rivera, Ana', { lastName: 'Rivera', firstName: 'Ana' }],
    ['Rivera Jr., Ana, Maria', { lastName: 'Rivera Jr.', firstName: 'Ana, Maria' }],
    ['Madonna', { lastName: 'Madonna', firstName: '' }],
    [' Rivera ,  Ana ', { lastName: 'Rivera', firstName: 'Ana' }],
  ])('3.2 the name %s is split at its first comma', (fullName, parts) => {
    expect(splitFullName(fullName)).toEqual(parts);
  });
});

describe('D5 a free name', () => {
  it('D5 a name that is taken gets the first free number, and a free name is unchanged', () => {
    expect(freeName('Fall 2026', new Set())).toBe('Fall 2026');
    expect(freeName('Fall 2026', new Set(['fall 2026']))).toBe('Fall 2026 2');
    expect(freeName('Fall 2026', new Set(['fall 2026', 'fall 2026 2']))).toBe('Fall 2026 3');
    const names = ['Fall 2026 2', 'Fall 2026 13', 'Fall 2026', 'Fall 20262', 'Fall 2026 b', 'Spring 2027'];
    expect(names.map((name) => isNumbered(name, 'Fall 2026'))).toEqual([true, true, false, false, false, false]);
  });
});

describe('A–Z', () => {
  it('3.1 names are sorted without regard to accents and case, and numbers in them as numbers', () => {
    expect(['Period 10', 'Zoe', 'émile', 'Period 2', 'Eva', 'Emil'].toSorted(compareNames)).toEqual([
      'Emil',
      'émile',
      'Eva',
      'Period 2',
      'Period 10',
      'Zoe',
    ]);
  });
});
