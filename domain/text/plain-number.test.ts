import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainDigits, plainNumber } from './plain-number.ts';

/** The zeros of Arabic-Indic, Extended Arabic-Indic, NKo, Devanagari, Bengali, Thai, Tibetan, full-width, Adlam and bold digits. */
const ZEROS = [0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0e50, 0x0f20, 0xff10, 0x1e950, 0x1d7ce, 0x1d7f6];
const inDigitsOf = (zero: number, number: string) =>
  number.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

test('3.31 when a number is typed, the digits of every script are converted to 0 to 9', () => {
  for (const zero of ZEROS) expect(plainDigits(inDigitsOf(zero, '0123456789')), zero.toString(16)).toBe('0123456789');
  expect(plainDigits('٧ and ２５')).toBe('7 and 25');
});

test('3.31 every typed character that Unicode classifies as a decimal digit is converted to its value (0 to 9)', () => {
  const digits = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code)).filter((sign) =>
    /^\p{Nd}$/u.test(sign),
  );
  expect(digits.length % 10).toBe(0);
  expect(digits.map(plainDigits)).toEqual(digits.map((_, place) => String(place % 10)));
});

test('3.31 when a number is typed, fractions, superscript digits and circled digits are not converted to digits', () => {
  expect(plainDigits('½²①五')).toBe('½²①五');
});

test('3.31 in a typed number any dash counts as a minus, and Arabic and full-width decimal marks are accepted', () => {
  expect(['−4', '–4', '－４', '‑4', '＋3', '٣٫٥', '٣،٥', '３．５', '８：３２', '٨:٣٢'].map(plainNumber)).toEqual([
    '-4',
    '-4',
    '-4',
    '-4',
    '+3',
    '3,5',
    '3,5',
    '3.5',
    '8:32',
    '8:32',
  ]);
});

test('3.31 direction marks (invisible characters) around a typed number are ignored', () => {
  expect(['\u200e-7', '\u061c٧\u200f', '\u202a12\u202c', '\ufeff8:32'].map(plainNumber)).toEqual([
    '-7',
    '7',
    '12',
    '8:32',
  ]);
});

test('3.31 if a text is converted to a plain number twice, the second time changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(plainNumber(plainNumber(text))).toBe(plainNumber(text));
      expect(plainDigits(plainDigits(text))).toBe(plainDigits(text));
    }),
  );
});
