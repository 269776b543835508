import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Choice } from './choice.tsx';

const ORDERS = [
  { value: 'A-Z', label: 'A-Z' },
  { value: 'Laps', label: 'Laps' },
] as const;

test('1.42 the component `Choice` is a named group of radio buttons that reports the option that the teacher presses', () => {
  const choose = vi.fn<(order: string) => void>();
  render(<Choice label="Sort" hideLabel options={ORDERS} value="A-Z" onChange={choose} />);
  expect(screen.getByRole('group', { name: 'Sort' })).toBeDefined();
  expect(screen.getByRole('radio', { name: 'A-Z', checked: true })).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: 'Laps' }));
  expect(choose).toHaveBeenCalledWith('Laps');
});
