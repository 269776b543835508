import { expect, test } from 'vitest';
import { isLongTitle, paperNameLook } from './paper-name.tsx';

test('6.70 a name that fits on one line is printed in the usual text size', () => {
  for (const name of ['Abdullah, Yusuf', 'Kowalczyk, Łukasz', 'O’Brien, Siobhán', '王, 小明', 'Nguyễn, Thị Ánh']) {
    expect(paperNameLook(name), name).toBeUndefined();
  }
});

test('6.70 a long name is printed smaller; only a name of fifty wide letters needs the smallest size', () => {
  expect(paperNameLook('Fernández de la Vega, María Guadalupe')).toBe('paper-long');
  expect(paperNameLook(`${'a'.repeat(50)} [12]`)).toBe('paper-long');
  expect(paperNameLook(`${'M'.repeat(45)}`)).toBe('paper-long paper-longer');
  expect(paperNameLook(`${'王'.repeat(50)} [12] (removed)`)).toBe('paper-long paper-longest');
});

test('6.70 on both paper sizes and in both orientations, the rows of a page never need more height than the page has', () => {
  expect(isLongTitle('Substitute Sheet')).toBe(false);
  expect(isLongTitle('Fernández de la Vega, María Guadalupe')).toBe(true);
});
