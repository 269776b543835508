import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeText } from '../mile-time.ts';
import { cellText, readScoreCell, typedText } from './cell.ts';
import { entryFields, type CellType } from './fields.ts';

const INVALID_TIME = { problem: { message: 'Invalid Time', fix: 'Time must be in the format M:SS' } };

test('5.33 a score cell for whole numbers accepts spaces, a plus or zeros before the number, and refuses every other text', () => {
  expect(['12', ' 7 ', '+3', '007', '0', '-4', '−4', '-0'].map((text) => readScoreCell('numeric', text))).toEqual(
    ['12', '7', '3', '7', '0', '-4', '-4', '0'].map((value) => ({ value })),
  );
  for (const text of ['3.5', 'good', '1e3', '--1', '1 2', '½']) {
    expect(readScoreCell('numeric', text), text).toEqual({
      problem: { message: 'Invalid input', fix: 'Type a whole number.' },
    });
  }
});

test('5.33 a teacher may type a decimal comma in a score cell, and the score is stored with a point and a digit before the point', () => {
  expect(['10,5', '.5', '-,5', '12.50', '3.', '7'].map((text) => readScoreCell('decimal', text))).toEqual(
    ['10.5', '0.5', '-0.5', '12.50', '3', '7'].map((value) => ({ value })),
  );
  for (const text of ['.', '1,000.5', '1.2.3', 'ten']) expect(readScoreCell('decimal', text)).toHaveProperty('problem');
});

test('5.33 a score cell for text accepts any text of at most 100 characters and stores it as one line', () => {
  expect(readScoreCell('text', ' very \n good ')).toEqual({ value: 'very good' });
  expect(readScoreCell('text', 'é'.repeat(100))).toEqual({ value: 'é'.repeat(100) });
  expect(readScoreCell('text', 'x'.repeat(101))).toEqual({
    problem: { message: 'String must contain at most 100 character(s)', fix: 'Remove 1.' },
  });
});

test('5.33 an empty score cell of any type means that the student has no score', () => {
  for (const type of ['text', 'numeric', 'decimal', 'time'] satisfies CellType[]) {
    expect(readScoreCell(type, '  ')).toEqual({ value: '' });
  }
});

test('5.34 a teacher types a running time as M:SS, the app stores it in whole seconds, and the score cell refuses other texts', () => {
  expect(['8:32', '0:02', '125:00'].map((text) => readScoreCell('time', text))).toEqual(
    ['512', '2', '7500'].map((value) => ({ value })),
  );
  for (const text of ['8:75', '8:5', '875', '45', '123456', 'fast', '8.32', '0.0059259', ':30', '8 km']) {
    expect(readScoreCell('time', text), text).toEqual(INVALID_TIME);
  }
});

test('5.34 if a time from a spreadsheet has zero hours or a fraction of a second, the score cell accepts it and drops both', () => {
  const written = ['0:08:32', '00:08:32', '08:32', '8:32.0', '08:32.9', '8:32,4', '832', '832.0', '8’32”', "8'32"];
  expect(written.map((text) => readScoreCell('time', text))).toEqual(written.map(() => ({ value: '512' })));
});

test('5.34 a score cell refuses a time with hours, and refuses a time of day (am, pm) with a different message', () => {
  const fixOf = (text: string) => {
    const reading = readScoreCell('time', text);
    return 'problem' in reading ? reading.problem.fix : reading;
  };
  for (const text of ['10:00:00', '1:00:00', '08:32:00', '8:32:00 AM']) {
    expect(fixOf(text), text).toBe('Time must be in the format M:SS, without hours');
  }
  for (const text of ['8:32 AM', '8:32 p.m.']) {
    expect(fixOf(text), text).toBe('Time must be in the format M:SS, without AM or PM');
  }
});

test('3.31 a score cell accepts numbers and times with the digits of any script (for example Arabic), and stores a text exactly as typed', () => {
  expect([readScoreCell('numeric', '٢٥'), readScoreCell('numeric', '－７'), readScoreCell('decimal', '۱۰٫۵')]).toEqual(
    ['25', '-7', '10.5'].map((value) => ({ value })),
  );
  expect([readScoreCell('time', '٨:٣٢'), readScoreCell('time', '٨٣٢'), readScoreCell('text', 'Level ٢')]).toEqual(
    ['512', '512', 'Level ٢'].map((value) => ({ value })),
  );
  expect(['٨', '٨٣', '٨٣٢'].map((text) => typedText('time', text))).toEqual(['٨', '٨٣', '8:32']);
});

test('5.34 if a teacher types a time of 0:00 or 0:01, the score cell stores no score', () => {
  expect(['0:00', '0:01'].map((text) => readScoreCell('time', text))).toEqual([{ value: '' }, { value: '' }]);
});

test('5.34 a score cell shows a stored time as M:SS, even if it is stored as seconds, and any other stored text unchanged', () => {
  expect(['512', '8:32', '1', '', 'injured'].map((value) => cellText('time', value))).toEqual([
    '8:32',
    '8:32',
    '',
    '',
    'injured',
  ]);
  expect(cellText('numeric', '512')).toBe('512');
});

test('5.34 while a teacher types only the digits of a time into a score cell, the app inserts the colon before the last two digits', () => {
  const typed = (digits: string) => [...digits].reduce((text, digit) => typedText('time', text + digit), '');
  expect(['8', '83', '832', '1032', '12530', '8:32'].map(typed)).toEqual([
    '8',
    '83',
    '8:32',
    '10:32',
    '125:30',
    '8:32',
  ]);
  expect([typedText('time', '8:3'), typedText('time', 'DNF'), typedText('numeric', '832')]).toEqual([
    '8:3',
    'DNF',
    '832',
  ]);
});

test('5.34 if a teacher types only the digits of a time, one after the other, the score cell shows the time as M:SS', () => {
  fc.assert(
    fc.property(fc.integer({ min: 60, max: 59_999 }), (seconds) => {
      const digits = timeText(seconds).replace(':', '');
      const typed = [...digits].reduce((text, digit) => typedText('time', text + digit), '');
      expect(readScoreCell('time', typed)).toEqual({ value: String(seconds) });
    }),
  );
});

test('5.33 if a teacher types into a score cell exactly the text that the cell shows, the stored score stays the same', () => {
  const types = fc.constantFrom<CellType>('text', 'numeric', 'decimal', 'time');
  const texts = fc.oneof(
    fc.string(),
    fc.stringMatching(/^[+−-]?[0-9]{0,4}[.,]?[0-9]{0,3}$/),
    fc.stringMatching(/^[0-9]{1,3}:[0-5][0-9]$/),
  );
  fc.assert(
    fc.property(types, texts, (type, text) => {
      const reading = readScoreCell(type, text);
      if ('value' in reading) expect(readScoreCell(type, cellText(type, reading.value))).toEqual(reading);
    }),
  );
});

test('5.33 the score columns of a template have fixed types and units, and the score column of a custom assessment has the chosen type', () => {
  const shown = (templateId: number) =>
    entryFields(templateId, 'decimal').map(({ name, type, unit }) => [name, type, unit]);
  expect(shown(17)).toEqual([
    ['Time', 'time', 'M:SS'],
    ['Heart rate', 'numeric', 'bpm'],
  ]);
  expect(shown(1)).toEqual([['Score', 'decimal', null]]);
  expect(shown(10)).toEqual([
    ['Left', 'decimal', 'in'],
    ['Right', 'decimal', 'in'],
  ]);
  expect(shown(2)).toEqual([]);
});

test('3.32 on a touch screen, a score cell that allows negative numbers opens the full keyboard, and other number cells open the digit keypad', () => {
  const keypads = (templateId: number, custom: 'numeric' | 'decimal' | 'text' = 'text') =>
    entryFields(templateId, custom).map(({ keypad }) => keypad);
  expect([keypads(1, 'numeric'), keypads(1, 'decimal'), keypads(1)]).toEqual([['text'], ['text'], ['text']]);
  expect([keypads(15), keypads(16)]).toEqual([['text'], ['text']]);
  expect([keypads(3), keypads(7), keypads(14), keypads(17)]).toEqual([
    ['numeric'],
    ['numeric'],
    ['decimal'],
    ['numeric', 'numeric'],
  ]);
});
