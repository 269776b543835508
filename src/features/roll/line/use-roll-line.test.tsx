import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { day } from '../../../../tests/support/rows.ts';
import { TestDevice } from '../../../../tests/support/device.ts';
import { clearUnsaved } from '../../../repositories/roll/taps.ts';
import { useRollLine } from './use-roll-line.ts';

vi.mock('../../../repositories/roll/taps.ts', () => ({ clearUnsaved: vi.fn<typeof clearUnsaved>() }));

const [MONDAY, TUESDAY] = [day('2026-11-16'), day('2026-11-17')];

let endClearing: (marks: number) => Promise<void>;

beforeEach(() => {
  const cleared = Promise.withResolvers<number>();
  vi.mocked(clearUnsaved).mockReturnValue(cleared.promise);
  endClearing = async (marks) => {
    await act(async () => {
      cleared.resolve(marks);
      await cleared.promise;
    });
  };
});

function shownLine() {
  const device = new TestDevice();
  return renderHook(({ on }) => useRollLine(device, 200, on), { initialProps: { on: MONDAY } });
}

test('4.21 if the teacher opens Tuesday while the app still clears the marks of Monday, the status line of Tuesday does not change', async () => {
  const { result, rerender } = shownLine();
  act(() => result.current.clear());
  rerender({ on: TUESDAY });
  act(() => result.current.noteSaved());
  await endClearing(3);
  expect([result.current.wasSaved, result.current.cleared]).toEqual([true, 0]);
});

test('4.21 if the teacher saves a day while the app still clears its marks, the app still knows about the save', async () => {
  const { result } = shownLine();
  act(() => result.current.clear());
  act(() => result.current.noteSaved());
  await endClearing(3);
  expect([result.current.wasSaved, result.current.cleared]).toEqual([true, 3]);
});
