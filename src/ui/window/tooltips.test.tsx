import { act, fireEvent, render, screen } from '@testing-library/react';
import { Pencil } from 'lucide-react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { Tooltips } from './tooltips.tsx';

declare const happyDOM: { setViewport(size: { width: number; height: number }): void };

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const rest = (name: string, pointerType = 'mouse') =>
  fireEvent.pointerOver(screen.getByRole('button', { name }), { pointerType });
const tooltip = () => document.querySelector('[data-tooltip]')?.textContent ?? null;

beforeEach(() => {
  happyDOM.setViewport({ width: 1024, height: 768 });
  vi.useFakeTimers();
  render(
    <>
      <IconButton icon={Pencil} label="Edit Abdi, Hodan" />
      <IconButton icon={Pencil} label="Edit Chen, Bo" />
      <Button aria-label="Grades, Period 3">Grades</Button>
      <Tooltips />
    </>,
  );
});

test('7.3 when the mouse pointer rests on a button that has only an icon, its tooltip appears after 700 ms, for three seconds', () => {
  rest('Edit Abdi, Hodan');
  pass(699);
  expect(tooltip()).toBeNull();
  pass(1);
  expect(tooltip()).toBe('Edit Abdi, Hodan');
  pass(2_999);
  expect(tooltip()).toBe('Edit Abdi, Hodan');
  pass(1);
  expect(tooltip()).toBeNull();
});

test('7.3 when the mouse pointer moves from one button to another, the other button’s tooltip appears after another 700 ms', () => {
  rest('Edit Abdi, Hodan');
  pass(600);
  rest('Edit Chen, Bo');
  expect(tooltip()).toBeNull();
  pass(700);
  expect(tooltip()).toBe('Edit Chen, Bo');
});

test('7.3 a button that shows its name in words has no tooltip', () => {
  rest('Grades, Period 3');
  pass(5_000);
  expect(tooltip()).toBeNull();
});

test('7.3 a touch of a finger on a button shows no tooltip', () => {
  rest('Edit Abdi, Hodan', 'touch');
  pass(5_000);
  expect(tooltip()).toBeNull();
});

test('7.3 when the teacher presses a mouse button or a key, the visible tooltip disappears', () => {
  rest('Edit Abdi, Hodan');
  pass(700);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(tooltip()).toBeNull();
});

test.each([
  ['in the list', new DOMRect(300, 100, 48, 48), { top: '156px', left: '300px' }],
  ['at the right edge', new DOMRect(952, 100, 48, 48), { top: '156px', right: '24px' }],
  ['at the bottom edge', new DOMRect(300, 720, 48, 48), { bottom: '56px', left: '300px' }],
  ['in the collapsed sidebar', new DOMRect(12, 100, 56, 48), { top: '124px', left: '76px' }],
])('7.3 if a button is %s, its tooltip is beside the button and completely inside the window', (_where, box, place) => {
  vi.spyOn(screen.getByRole('button', { name: 'Edit Chen, Bo' }), 'getBoundingClientRect').mockReturnValue(box);
  rest('Edit Chen, Bo');
  pass(700);
  const { style } = document.querySelector<HTMLElement>('[data-tooltip]') as HTMLElement;
  const { top, bottom, left, right } = style;
  expect({ top, bottom, left, right }).toEqual({ top: '', bottom: '', left: '', right: '', ...place });
});
