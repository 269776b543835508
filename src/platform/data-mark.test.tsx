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
  '8.30 if the facts that `localStorage` has about the teacher’s data are %s, the app treats the facts as missing',
  (_name, text) => {
    localStorage.setItem(KEY, text);
    expect(readMark(7)).toBeNull();
    dropMark(7);
  },
);

it('8.30 the app can read the facts about the teacher’s data that it has written to `localStorage`', () => {
  const mark = { seenAt: 1_000, waiting: 2, lost: { seenAt: 900, waiting: 1 } };
  writeMark(7, mark);
  expect(readMark(7)).toEqual(mark);
  dropMark(7);
});
