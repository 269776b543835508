import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LocalDate } from '#domain/dates.ts';
import { DateField } from './date-field.tsx';

function open() {
  const chosen: string[] = [];
  render(<DateField label="Day" value={'2026-11-28' as LocalDate} onChoose={(day) => chosen.push(day)} />);
  const field = screen.getByLabelText<HTMLInputElement>('Day');
  const type = (...values: string[]) => {
    for (const value of values) {
      fireEvent.keyDown(field, { key: '2' });
      fireEvent.change(field, { target: { value } });
    }
  };
  return { chosen, field, type };
}

test('1.182 while a teacher types a date, the field keeps what is typed, and the date counts after Enter or when the field loses the focus', () => {
  const { chosen, field, type } = open();
  type('', '0002-11-30', '0020-11-30', '0202-11-30', '2026-11-30');
  expect([chosen, field.value]).toEqual([[], '2026-11-30']);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(chosen).toEqual(['2026-11-30']);
  type('2026-02-06');
  fireEvent.blur(field);
  expect(chosen).toEqual(['2026-11-30', '2026-02-06']);
});

test('1.182 a date from the browser’s picker counts immediately, even after a teacher has typed a part of a date', () => {
  const { chosen, field, type } = open();
  type('0002-11-30');
  fireEvent.pointerDown(field);
  fireEvent.change(field, { target: { value: '2026-12-24' } });
  expect(chosen).toEqual(['2026-12-24']);
});

test('1.182 if a typed date is not complete, a message beside the field says so, and the field keeps it', () => {
  const { chosen, field, type } = open();
  type('0202-11-30');
  fireEvent.blur(field);
  expect(screen.getByRole('alert').textContent).toContain('This date is not complete');
  expect([chosen, field.value]).toEqual([[], '0202-11-30']);
  type('2026-11-30');
  fireEvent.blur(field);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(chosen).toEqual(['2026-11-30']);
});
