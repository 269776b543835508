import { expect, it } from 'vitest';
import { terminalText } from './terminal-text.ts';

it('1.64 control and direction characters are shown to the operator as codes', () => {
  expect(terminalText('a\u001b[2J\rb\u202Ec\u200B@school.org\nMuñoz')).toBe(
    'a\\u{1b}[2J\\u{d}b\\u{202e}c\\u{200b}@school.org\nMuñoz',
  );
});
