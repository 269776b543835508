/** Slow for inefficient code. Repeated up to the wanted size. */
const REPEATED: Readonly<Record<string, string>> = {
  spaces: ' ',
  'no-break spaces': '\u00a0',
  'line breaks': '\n',
  accents: '\u0301',
  'accents in the wrong order': '\u0301\u0316',
  'a letter with accents': 'e\u0323\u0302\u0301',
  'zero-width spaces': '\u200b',
  'zero-width joiners': '👩\u200d',
  'surrogate pairs': '𝒜',
  'halves of surrogate pairs': '\ud83d',
  'control characters': '\u0001',
  'letters that grow in capitals': 'ßŉ',
  'ligatures that fall apart': 'ﷺ',
  digits: '1',
  'digits and dots': '1.',
  'dots and letters': 'a.',
  'addresses of mail': 'a@a.',
  'names of systems': 'Android',
  brackets: '(',
  quotes: '"',
  backslashes: '\\',
  commas: ',',
  colons: ':',
  percent: '%',
  formulas: '="',
};

export const KINDS: readonly string[] = Object.keys(REPEATED);

export function hostileText(kind: string, units: number): string {
  const part = REPEATED[kind] ?? '';
  return part.repeat(Math.max(1, Math.floor(units / part.length)));
}

/** The longest whose JSON has at most these bytes, and a plain text of as many. */
export function textsOfBytes(kind: string, bytes: number): { hostile: string; plain: string } {
  const part = REPEATED[kind] ?? '';
  const hostile = part.repeat(Math.max(1, Math.floor(bytes / jsonBytes(part))));
  return { hostile, plain: 'x'.repeat(jsonBytes(hostile)) };
}

function jsonBytes(text: string): number {
  return Buffer.byteLength(JSON.stringify(text)) - 2;
}

/** Values other than texts that take long to parse or to read. Each function returns JSON of about this many bytes. */
export const STRUCTURES: Readonly<Record<string, (bytes: number) => string>> = {
  'deep lists': (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'lists at the deepest level that is allowed': (bytes) => `[${repeated(`${'['.repeat(24)}${']'.repeat(24)}`, bytes)}]`,
  'deep objects': (bytes) => `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`,
  'empty objects': (bytes) => `[${repeated('{}', bytes)}]`,
  'many keys': (bytes) => `{${Array.from({ length: bytes / 10 }, (_, n) => `"k${n}":${n % 10}`).join(',')}}`,
  'many numbered keys': (bytes) => `{${Array.from({ length: bytes / 9 }, (_, n) => `"${n}":1`).join(',')}}`,
  'one key many times': (bytes) => `{${repeated('"a":1', bytes)}}`,
  'a number with many digits': (bytes) => '7'.repeat(bytes),
  'a fraction with many digits': (bytes) => `0.${'7'.repeat(bytes)}`,
  'a list of numbers': (bytes) => `[${repeated('1e9', bytes)}]`,
  'a list of nulls': (bytes) => `[${repeated('null', bytes)}]`,
};

/** JSON of about this size, to compare each of `STRUCTURES` with. */
export function plainRows(bytes: number): string {
  const row = '{"id":1234567,"name":"PE 7","number":12,"note":null,"deleted":false}';
  return `[${repeated(row, bytes)}]`;
}

function repeated(part: string, bytes: number): string {
  return Array.from({ length: Math.max(1, Math.floor(bytes / (part.length + 1))) }, () => part).join(',');
}
