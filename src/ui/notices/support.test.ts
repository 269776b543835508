import { expect, test } from 'vitest';
import { supportMail, withoutPrivateText } from './support.ts';

test.each([
  ['Unexpected token, "Ana Ruiz,7" is not valid JSON', 'Unexpected token, "…" is not valid JSON'],
  ['The class “Period 3” is gone', 'The class "…" is gone'],
  ['No account for ana.ruiz@oak.org', 'No account for …'],
  ['at f (https://pe.org/assets/x.js?token=abc:10:5)', 'at f (https://pe.org/assets/x.js:10:5)'],
  ['f@https://pe.org/assets/x.js:10:5', 'f@https://pe.org/assets/x.js:10:5'],
  ["Cannot read properties of undefined (reading 'score')", "Cannot read properties of undefined (reading 'score')"],
])(
  '7.31 in the mail to support, the app writes the error message “%s” as “%s”, without private text',
  (text, mailed) => {
    expect(withoutPrivateText(text)).toBe(mailed);
  },
);

test('7.31 the mail to support contains no private text, neither in the error message nor in the stack trace', () => {
  const message = '"Ana Ruiz" is not valid JSON';
  const place = { path: '/classes/7/daily-roster', host: 'pe.org', referrer: '' };
  const mail = decodeURIComponent(
    supportMail('help@pe.org', { ...place, message, stack: `SyntaxError: ${message}\n at f` }),
  );
  expect(mail).not.toContain('Ana');
  expect(mail).toContain('Page address: /classes/7/daily-roster');
  expect(mail).toContain('SyntaxError: "…" is not valid JSON');
});
