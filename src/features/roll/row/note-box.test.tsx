import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Tap } from '#domain/scoring/taps.ts';
import { toastStore } from '../../../ui/toasts/toast-store.ts';
import { NoteBox } from './note-box.tsx';

test('4.4 if a custom note has more than 60 characters in upper case, the box shows what is stored, and a toast says how many characters were left out', () => {
  const taps: Tap[] = [];
  render(<NoteBox name="Bo" note="" onTap={(tap) => taps.push(tap)} />);
  const box = screen.getByLabelText<HTMLInputElement>('Note in words for Bo');
  fireEvent.change(box, { target: { value: 'ß'.repeat(30) } });
  expect([box.value, toastStore.getState()]).toEqual(['ß'.repeat(30), null]);
  fireEvent.change(box, { target: { value: `${'ß'.repeat(30)}eß` } });
  expect(box.value).toBe('S'.repeat(60));
  expect(toastStore.getState()?.title).toBe('A note has at most 60 characters');
  expect(toastStore.getState()?.description).toBe('The last 3 characters were left out.');
  expect(taps).toHaveLength(2);
});
