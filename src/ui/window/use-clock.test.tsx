import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useToday } from './use-clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date(2026, 10, 20, 23, 59, 50));
});

test('if nobody touches the device, the current date in the app changes shortly after midnight', () => {
  const { result, rerender } = renderHook(() => useToday());
  expect(result.current).toBe('2026-11-20');
  vi.setSystemTime(new Date(2026, 10, 21, 0, 0, 5));
  rerender();
  expect(result.current).toBe('2026-11-20');
  act(() => void vi.advanceTimersByTime(30_000));
  expect(result.current).toBe('2026-11-21');
});

test('when a device wakes from sleep, the app changes to the current date', () => {
  const { result } = renderHook(() => useToday());
  vi.setSystemTime(new Date(2026, 10, 23, 8));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe('2026-11-23');
});
