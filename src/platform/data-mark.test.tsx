import { expect, it, test } from 'vitest';
import { dropMark, readMark, writeMark } from './data-mark.ts';

const KEY = 'pe-data-7';

test.each([
  ['not an object', '5'],
  ['not JSON', '{'],
  ['a time that no date can hold', '{"seenAt":1e300,"waiting":1,"lost":null}'],
  ['a time that is a text', '{"seenAt":"noon","waiting":1,"lost":null}'],
  ['a damaged loss', '{"seenAt":0,"waiting":1,"lost":{"seenAt":null}}'],
])(
  '8.30 if the app’s data in `localStorage` (whether a teacher has data on the device) are %s, the app ignores them',
  (_name, text) => {
    localStorage.setItem(KEY, text);
    expect(readMark(7)).toBeNull();
    dropMark(7);
  },
);

it('8.30 the app can read its data in `localStorage` (whether a teacher has data on the device)', () => {
  const mark = { seenAt: 1_000, waiting: 2, lost: { seenAt: 900, waiting: 1 } };
  writeMark(7, mark);
  expect(readMark(7)).toEqual(mark);
  dropMark(7);
});
