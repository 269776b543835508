import { expect, it } from 'vitest';
import { tableText, terminalText } from './terminal-text.ts';

it('1.64 in the output for the operator, a character that controls the terminal or changes the direction of text is replaced by its code', () => {
  expect(terminalText('a\u001b[2J\rb\u202Ec\u200B@school.org\nMuñoz')).toBe(
    'a\\u{1b}[2J\\u{d}b\\u{202e}c\\u{200b}@school.org\nMuñoz',
  );
});

it('1.64 a value with a line break stays on one line of a table for the operator, so that the value can’t forge another line', () => {
  expect(tableText([['ann@school.org', 'Fall\n7  locked', 'x']])).toBe('ann@school.org  Fall\\u{a}7  locked  x');
});
