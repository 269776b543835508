import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { day } from '../../../../tests/support/rows.ts';
import { PaperFitness } from './paper-fitness.tsx';

const progress = (at: number) => {
  const result = { day: day('2026-11-20'), height: at, text: String(at) };
  return { key: `test ${at}`, name: `Test ${at}`, unit: null, results: [result], best: result };
};

test('6.74 a printed report has ten fitness tests, and says how many more the student has', () => {
  render(<PaperFitness fitness={Array.from({ length: 12 }, (_, at) => progress(at))} />);
  expect(
    screen
      .getAllByRole('rowheader')
      .map((name) => name.textContent)
      .at(-1),
  ).toBe('Test 9');
  expect(screen.getByText('and 2 more tests')).toBeTruthy();
});
