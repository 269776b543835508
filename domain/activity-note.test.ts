import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanNoteText, noteLength, noteProblem } from './activity-note.ts';

test('2.9 the short text of an activity note has at most 30 characters, and its long text at most 255; an emoji is one character', () => {
  expect(noteProblem('shortNote', '🏀'.repeat(30))).toBeNull();
  expect(noteProblem('shortNote', 'x'.repeat(33))).toEqual({
    message: 'String must contain at most 30 character(s)',
    fix: 'Remove 3.',
  });
  expect(noteProblem('longNote', 'x'.repeat(255))).toBeNull();
  expect(noteProblem('longNote', 'x'.repeat(256))).toMatchObject({ fix: 'Remove 1.' });
});

test('2.9 if a teacher types several lines, the short text of an activity note becomes one line, and the long text keeps its lines', () => {
  expect(cleanNoteText('shortNote', '  Relay\r\nraces\u0007 ')).toBe('Relay races');
  expect(cleanNoteText('longNote', ' Relay\r\nraces \n')).toBe('Relay\nraces');
  expect(noteLength('shortNote', '   ')).toBe(0);
});

test('2.9 if the text of an activity note is cleaned twice, the second time changes nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom('shortNote', 'longNote'), fc.string({ unit: 'binary' }), (name, text) => {
      const clean = cleanNoteText(name, text);
      expect(cleanNoteText(name, clean)).toBe(clean);
    }),
  );
});
