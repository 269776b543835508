import fc, { type Arbitrary } from 'fast-check';

/** Names as school lists all over the world contain them, also with characters that editors and keyboards add. */
const NAMES = [
  'Rivera, Ana',
  'Nguyễn, Thị Hồng Ánh',
  '山田, 太郎',
  '김, 민준',
  'محمد، أحمد',
  'כהן, יעל',
  'Иванова, Ольга',
  'Παπαδόπουλος, Γιώργος',
  'สมชาย, ใจดี',
  'कुमार, राज',
  'ஃபாத்திமா',
  'Łukaszewicz-Ó Briain, Zoë',
  'O’Neill, D’Arcy',
  'ẞ, İı ŉ ǆ ﬁ',
  '👩🏽‍🦽, 🏳️‍🌈',
  'e\u0301\u0323\u0302'.repeat(9),
  '\u202eevil\u202c, \u200bzero\u2060width\ufeff',
];

const FORMULAS = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '＝1+1',
  '=HYPERLINK("http://x","y")',
  '-2+3+cmd|" /C calc"!A0',
];

const ATTACKS = [
  '',
  ' ',
  'null',
  'NaN',
  '__proto__',
  'constructor',
  'a\u0000b',
  '\u0000',
  '\ud800',
  'x\udfffy',
  '\ud83d',
  '\u0007\u001b[31m',
  "'; drop table students; --",
  "' or '1'='1",
  '%s%n%x',
  '${7*7}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%2e%2e%2f',
  'a\r\nset-cookie: x=1',
  '2026-02-30',
  '9999-12-31',
  '0000-01-01',
  '24:00',
  '8:75',
  '9007199254740993',
  '-0',
  '1e3',
];

/** A million characters: code that is quadratic would need hours. */
const LONG = ['x', ' ', '\u00a0', 'a.', 'é', '=', '"', 'a@a.', '9'].map((part) =>
  part.repeat(1_000_000 / part.length - 400),
);
const LONG_WITH_END = LONG.slice(0, 4).map((text) => `a@${text},`);

export const names: Arbitrary<string> = fc.constantFrom(...NAMES);

export const texts: Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: names },
  { weight: 3, arbitrary: fc.constantFrom(...FORMULAS) },
  { weight: 6, arbitrary: fc.constantFrom(...ATTACKS) },
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme', maxLength: 80 }) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
);

export const longTexts: Arbitrary<string> = fc.constantFrom(...LONG, ...LONG_WITH_END);

const NUMBERS = [
  0,
  -0,
  1,
  -1,
  0.5,
  99,
  100,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 32,
  2 ** 52,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53) + 1,
  -(2 ** 53),
  2 ** 63,
  1e21,
  1e308,
  -1e308,
  5e-324,
];
export const numbers: Arbitrary<number> = fc.oneof(fc.constantFrom(...NUMBERS), fc.maxSafeInteger());

export const values: Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: texts },
  { weight: 4, arbitrary: numbers },
  {
    weight: 2,
    arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], [{}], { toString: 1 }, { length: 9 }),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom(40, 400).map(nested) },
);

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let n = 0; n < levels; n += 1) value = n % 2 === 0 ? [value] : { a: value };
  return value;
}

export const headerValues: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1',
    '1.0',
    '007',
    'null',
    '1, 1',
    "' or 1=1",
    'a'.repeat(4_000),
    '1e9',
    '%00',
    'é',
    '*/*',
  ),
  fc.constantFrom(
    '1.0.a',
    '999999999999999.999999999.a',
    '1.0.rest',
    '1.0',
    '..',
    '1.0.é',
    '0.0.a',
    `1.0.${'a'.repeat(41)}`,
  ),
  fc.maxSafeInteger().map(String),
  fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)), maxLength: 80 }),
);
