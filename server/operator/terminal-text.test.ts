import { expect, it } from 'vitest';
import { tableText } from './table-text.ts';
import { terminalText } from './terminal-text.ts';

it('1.64 the operator sees a code in place of each character that controls the terminal or changes the direction of text', () => {
  expect(terminalText('a\u001b[2J\rb\u202Ec\u200B@school.org\nMuñoz')).toBe(
    'a\\u{1b}[2J\\u{d}b\\u{202e}c\\u{200b}@school.org\nMuñoz',
  );
});

it('1.64 a value with a line break can’t forge another line in a table for the operator', () => {
  expect(tableText([['ann@school.org', 'Fall\n7  locked', 'x']])).toBe('ann@school.org  Fall\\u{a}7  locked  x');
});
