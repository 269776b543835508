import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useLeaveSoon } from './use-leave-soon.ts';

const leave = vi.fn<() => void>();
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

function Saved({ atOnce }: { atOnce: boolean }) {
  const { leaveSoon, secondsLeft } = useLeaveSoon(2, leave, atOnce);
  return <button onClick={leaveSoon}>Save {secondsLeft}</button>;
}

beforeEach(() => {
  vi.useFakeTimers();
  leave.mockClear();
});

test('2.14 a page that closes by itself after a pause stays open until the pause has ended', () => {
  render(<Saved atOnce />);
  pass(1_999);
  expect(leave).not.toHaveBeenCalled();
  pass(1);
  expect(leave).toHaveBeenCalledOnce();
});

test('3.9 if a page closes by itself after a save, the pause before it begins when the save ends, not when the page opens', () => {
  render(<Saved atOnce={false} />);
  pass(10_000);
  expect(leave).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button'));
  pass(2_000);
  expect(leave).toHaveBeenCalledOnce();
});

test.each(['pointerDown', 'keyDown', 'wheel'] as const)(
  '2.14, 3.9 if there is input from the teacher (%s) during the pause before a page closes by itself, the page stays open',
  (touch) => {
    render(<Saved atOnce />);
    pass(1_000);
    fireEvent[touch](document.body);
    pass(10_000);
    expect(leave).not.toHaveBeenCalled();
  },
);

test('3.50 a page that closes by itself shows the remaining seconds, until the teacher presses a key', () => {
  render(<Saved atOnce />);
  const words = () => screen.getByRole('button').textContent;
  expect(words()).toBe('Save 2');
  pass(1_000);
  expect(words()).toBe('Save 1');
  fireEvent.keyDown(document.body);
  expect(words()).toBe('Save ');
});

test('3.50 a page that closes by itself stays open if the mouse pointer moves far, but not if it moves by two pixels', () => {
  render(<Saved atOnce />);
  const move = (clientX: number) => fireEvent.pointerMove(document.body, { clientX, clientY: 50 });
  move(100);
  move(102);
  pass(1_000);
  expect(screen.getByRole('button').textContent).toBe('Save 1');
  move(140);
  pass(10_000);
  expect(leave).not.toHaveBeenCalled();
});

test('2.14 if the teacher leaves a page during the pause before it closes by itself, the app opens no other page when the pause ends', () => {
  render(<Saved atOnce />).unmount();
  pass(10_000);
  expect(leave).not.toHaveBeenCalled();
});
