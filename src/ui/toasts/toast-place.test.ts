import { expect, test } from 'vitest';
import { belowHeaderPlace, headerPlace, linePlace, type Box } from './toast-place.ts';

const free = (width: number): Box => ({ left: 400, right: 400 + width, top: 0, bottom: 64 });

test('7.3 if a toast (short message) covers no button, it stays at the bottom right', () => {
  expect(headerPlace(false, free(600), 1200)).toBeNull();
});

test('7.3 if a toast would cover a button at the bottom, it is shown in the header, between the title and the status chip', () => {
  expect(headerPlace(true, free(600), 1200)).toMatchObject({ top: 32, right: 208, bottom: 'auto', maxWidth: 584 });
});

test.each([
  ['the header has too little room for a toast', free(279)],
  ['the screen has no header', null],
])(
  '7.3 if a toast would cover a button and %s, it stays at the bottom right and does not move to the header',
  (_, box) => {
    expect(headerPlace(true, box, 1200)).toBeNull();
  },
);

test('7.3 the header has room for a toast if the free part of the header is at least 280 px wide', () => {
  expect(headerPlace(true, free(280), 1200)).not.toBeNull();
});

const atBottom: Box = { left: 12, right: 308, top: 488, bottom: 556 };
const header: Box = { left: 0, right: 320, top: 0, bottom: 57 };

test('7.3 if a toast would cover a button and does not fit in the header, it is shown directly below the header', () => {
  const seen: Box[] = [];
  const coversThere = (box: Box) => seen.push(box) > 1;
  expect(belowHeaderPlace(atBottom, header, coversThere)).toEqual({ top: 65, bottom: 'auto' });
  expect(seen).toEqual([{ left: 12, right: 308, top: 65, bottom: 133 }]);
});

test.each([
  ['the toast would cover a button below the header too', header, true],
  ['the page has no header', null, false],
  ['the header has scrolled away', { ...header, top: -57, bottom: 0 }, false],
])('7.3 if a toast does not fit in the header and %s, it stays at the bottom', (_, box, covers) => {
  expect(belowHeaderPlace(atBottom, box, () => covers)).toBeNull();
});

const line: Box = { left: 12, right: 330, top: 53, bottom: 101 };

test('4.40 if the header has a line with the status, a toast that would cover a button covers this line instead', () => {
  expect(linePlace(true, line)).toEqual({ left: 12, top: 53, right: 'auto', bottom: 'auto', maxWidth: 318 });
});

test.each([
  ['the toast covers no button', false, line],
  ['the screen has no status line', true, null],
  ['the status line has scrolled away with the header of a low window', true, { ...line, top: -20 }],
])('4.40 if %s, a toast does not cover the line with the status in the header', (_, coversTarget, box) => {
  expect(linePlace(coversTarget, box)).toBeNull();
});
