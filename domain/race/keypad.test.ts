import { expect, it } from 'vitest';
import { pressKey } from './keypad.ts';

/** The digits left at the end, and the numbers that Enter committed. */
function press(...keys: string[]): { entry: string; committed: number[] } {
  const committed: number[] = [];
  let entry = '';
  for (const key of keys) {
    const step = pressKey(entry, key);
    ({ entry } = step);
    if (step.committed !== null) committed.push(step.committed);
  }
  return { entry, committed };
}

it('5.66 if a teacher types one or two digits on the keypad for student numbers and presses Enter, the number is entered and the keypad is empty', () => {
  expect(press('4', '7', 'Enter', '9', 'Enter')).toEqual({ entry: '', committed: [47, 9] });
});

it('5.66 the keypad for student numbers ignores a third digit, because a number is at most 99', () => {
  expect(press('4', '7', '1')).toEqual({ entry: '47', committed: [] });
  expect(press('9', '9', '9', 'Enter').committed).toEqual([99]);
});

it('5.66 on the keypad for student numbers, Backspace removes the last digit, and does nothing without a digit', () => {
  expect(press('4', '7', 'Backspace', '2', 'Enter').committed).toEqual([42]);
  expect(press('Backspace')).toEqual({ entry: '', committed: [] });
});

it('5.66 the keypad for student numbers ignores a 0 that is typed first', () => {
  expect(press('0', '7', 'Enter').committed).toEqual([7]);
  expect(press('0', 'Enter')).toEqual({ entry: '', committed: [] });
  expect(press('1', '0', 'Enter').committed).toEqual([10]);
});

it('5.66 the keypad for student numbers ignores every key except digits, Backspace and Enter', () => {
  expect(press('4', 'a', '-', 'Escape', '½', '12', ' ')).toEqual({ entry: '4', committed: [] });
});

it('5.66, 3.31 the keypad for student numbers accepts the digits of any script', () => {
  expect(press('٠', '٤', '७', 'Enter').committed).toEqual([47]);
});
