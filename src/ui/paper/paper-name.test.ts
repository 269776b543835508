import { expect, test } from 'vitest';
import { isLongTitle, paperNameLook } from './paper-name.tsx';

test('6.70 on a printed page, a student’s name that fits on one line has the normal text size', () => {
  for (const name of ['Abdullah, Yusuf', 'Kowalczyk, Łukasz', 'O’Brien, Siobhán', '王, 小明', 'Nguyễn, Thị Ánh']) {
    expect(paperNameLook(name), name).toBeUndefined();
  }
});

test('6.70 on a printed page, a long student name has a smaller text size, and only a name of fifty wide letters has the smallest', () => {
  expect(paperNameLook('Fernández de la Vega, María Guadalupe')).toBe('paper-long');
  expect(paperNameLook(`${'a'.repeat(50)} [12]`)).toBe('paper-long');
  expect(paperNameLook(`${'M'.repeat(45)}`)).toBe('paper-long paper-longer');
  expect(paperNameLook(`${'王'.repeat(50)} [12] (removed)`)).toBe('paper-long paper-longest');
});

test('6.70 the app treats the title of a printed page as long only if the title needs two lines', () => {
  expect(isLongTitle('Substitute Sheet')).toBe(false);
  expect(isLongTitle('Fernández de la Vega, María Guadalupe')).toBe(true);
});
