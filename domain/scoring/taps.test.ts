import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UNTOUCHED, type Mark } from './scoring.ts';
import { daySettingsOf, defaultSettings } from './settings.ts';
import { cleanCustomNote, CUSTOM_NOTE_MAX, touchOf, type Tap } from './taps.ts';

const fresh: Mark = { ...UNTOUCHED, ...daySettingsOf({ ...defaultSettings(), note1b: 'NS' }) };

function afterTaps(mark: Mark, ...taps: Tap[]): Mark {
  return taps.reduce((before, tap) => ({ ...before, ...touchOf(before, tap) }), mark);
}

test('4.2 one tap on a student’s mark changes only one unit (fields that belong together, such as a note and its slot)', () => {
  expect(Object.keys(touchOf(fresh, { kind: 'attendance' }))).toEqual(['attendanceState']);
  expect(Object.keys(touchOf(fresh, { kind: 'note', note: 2 }))).toEqual(['note2', 'note2State']);
  expect(Object.keys(touchOf(fresh, { kind: 'points', by: 1 }))).toEqual(['adjustment']);
  expect(Object.keys(touchOf(fresh, { kind: 'customNote', text: 'x', goesOn: false }))).toEqual(['customNote']);
});

test('4.3 a tap changes a student’s attendance to the next state, and each keyboard shortcut sets its own state', () => {
  expect(afterTaps(fresh, { kind: 'attendance' }, { kind: 'attendance' }).attendanceState).toBe('T');
  expect(afterTaps(fresh, { kind: 'attendance', to: 'T' }, { kind: 'attendance', to: 'T' }).attendanceState).toBe('T');
});

test('4.4 if a tap chooses a note for a student, the mark stores the slot and the label that the button showed', () => {
  const mark = afterTaps(fresh, { kind: 'note', note: 1 }, { kind: 'note', note: 1 });
  expect(mark).toMatchObject({ note1: 'NS', note1State: 'b' });
});

test('4.6 each tap on plus or minus at a student’s points changes the adjustment of the mark by one point', () => {
  const mark = afterTaps(fresh, { kind: 'points', by: 1 }, { kind: 'points', by: 1 }, { kind: 'points', by: -1 });
  expect(mark.adjustment).toBe(1);
});

test('4.6 each tap on a student’s name subtracts a point from the adjustment, even if the score is already 0', () => {
  const taps = Array.from({ length: 7 }, (): Tap => ({ kind: 'points', by: -1 }));
  expect(afterTaps(fresh, ...taps).adjustment).toBe(-7);
});

test('4.4 a custom note that a teacher types is converted to upper case with single spaces', () => {
  expect(cleanCustomNote('  knee   brace\n')).toBe('KNEE BRACE');
});

test('4.4 a custom note that a teacher types is cut to 60 characters after its conversion to upper case', () => {
  expect(cleanCustomNote('ß'.repeat(40))).toBe('S'.repeat(60));
  expect([...cleanCustomNote('😀'.repeat(70))]).toHaveLength(CUSTOM_NOTE_MAX);
});

test('4.4 any text that a teacher types is converted to a custom note that the server accepts', () => {
  const unit = fc.constantFrom(
    'a',
    'ß',
    'ﬁ',
    'ΐ',
    'é',
    'e\u0301',
    '\u0301',
    '😀',
    ' ',
    '\u00a0',
    '\n',
    '\u0007',
    '\u007f',
  );
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 90 }), (text) => {
      const note = cleanCustomNote(text);
      expect([...note].length).toBeLessThanOrEqual(CUSTOM_NOTE_MAX);
      // oxlint-disable-next-line no-control-regex -- the server refuses these characters
      expect(note).not.toMatch(/[\u0000-\u001f\u007f]/);
      expect(cleanCustomNote(note)).toBe(note);
    }),
  );
});
