import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TestDevice } from '../../../../tests/support/device.ts';
import { usePersistence } from './use-persistence.ts';

test('L3.1 after the teacher’s first write, and not before, the app asks the browser never to delete its data (persistent storage)', async () => {
  const persist = vi.fn<() => Promise<boolean>>(async () => true);
  vi.stubGlobal('navigator', { storage: { persist, persisted: async () => false } });
  const device = new TestDevice();
  const { result } = renderHook(() => usePersistence(device.db));
  await waitFor(() => expect(result.current).toBe('best-effort'));
  expect(persist).not.toHaveBeenCalled();
  await device.createStudent(999);
  await waitFor(() => expect(result.current).toBe('persistent'));
  expect(persist).toHaveBeenCalledOnce();
});

test('L3.1 if the browser has already granted persistent storage, the app does not count the writes in the outbox after a new write', async () => {
  vi.stubGlobal('navigator', { storage: { persist: async () => true, persisted: async () => true } });
  const device = new TestDevice();
  const counted = vi.spyOn(device.db.outbox, 'count');
  const { result } = renderHook(() => usePersistence(device.db));
  await waitFor(() => expect(result.current).toBe('persistent'));
  counted.mockClear();
  await device.createStudent(999);
  expect(await device.db.students.count()).toBe(1);
  expect(counted).not.toHaveBeenCalled();
});
