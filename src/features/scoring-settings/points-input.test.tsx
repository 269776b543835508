import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { PointsInput } from './points-input.tsx';

function Points({ start }: { start: string }) {
  const [value, onType] = useState(start);
  const field = { name: 'note1aValue', value, error: undefined, onType, filter: (text: string) => text } as const;
  return <PointsInput name="Note 1 a points" field={field} wiring={{}} aria-label="Note 1 a points" />;
}

function shown(start: string, touch: boolean): HTMLInputElement {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(matchMedia(query), 'matches', { value: touch }),
  );
  render(<Points start={start} />);
  return screen.getByLabelText('Note 1 a points');
}

test('4.51 on a touch screen, the buttons “−” and “+” of a points field change the points by one, but not below −99', () => {
  const field = shown('0', true);
  const less = screen.getByRole('button', { name: 'One point less' });
  expect(less.getAttribute('aria-description')).toBe('Note 1 a points');
  fireEvent.click(less);
  fireEvent.click(less);
  expect(field.value).toBe('-2');
  for (let press = 0; press < 98; press += 1) fireEvent.click(less);
  expect([field.value, less.getAttribute('aria-disabled')]).toEqual(['-99', 'true']);
  fireEvent.click(screen.getByRole('button', { name: 'One point more' }));
  expect(field.value).toBe('-98');
});

test('4.51 on a computer without a touch screen, a points field has no buttons “−” and “+”', () => {
  shown('0', false);
  expect(screen.queryByRole('button')).toBeNull();
});
