import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLeaveSoon } from './use-leave-soon.ts';

const leave = vi.fn<() => void>();
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

function Saved({ atOnce }: { atOnce: boolean }) {
  const soon = useLeaveSoon(2_000, leave, atOnce);
  return <button onClick={soon}>Save</button>;
}

beforeEach(() => {
  vi.useFakeTimers();
  leave.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('2.14 a page that leaves by itself leaves after its pause, and not earlier', () => {
  render(<Saved atOnce />);
  pass(1_999);
  expect(leave).not.toHaveBeenCalled();
  pass(1);
  expect(leave).toHaveBeenCalledOnce();
});

test('3.9 the pause begins with the save', () => {
  render(<Saved atOnce={false} />);
  pass(10_000);
  expect(leave).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  pass(2_000);
  expect(leave).toHaveBeenCalledOnce();
});

test.each(['pointerDown', 'keyDown', 'wheel'] as const)(
  '2.14, 3.9 after a touch of the teacher (%s) the page does not leave by itself',
  (touch) => {
    render(<Saved atOnce />);
    pass(1_000);
    fireEvent[touch](document.body);
    pass(10_000);
    expect(leave).not.toHaveBeenCalled();
  },
);

test('2.14 a page that the teacher has left does not open another page later', () => {
  render(<Saved atOnce />).unmount();
  pass(10_000);
  expect(leave).not.toHaveBeenCalled();
});
