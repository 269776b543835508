import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { badge, openTimer, runner, tap } from '../../../tests/support/mile-timer.tsx';
import { toastStore } from '../../ui/toasts/toast-store.ts';

interface Gate {
  readonly opened: Promise<void>;
  readonly open: () => void;
}

function gate(): Gate {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** `reading`: of the race. `noting`: the assessment in the set-up. */
let reading = gate();
let noting = gate();
let readings = 0;
vi.mock(import('../../repositories/races/races.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    readRaceOfClass: async (...given) => {
      await reading.opened;
      const read = await real.readRaceOfClass(...given);
      readings += 1;
      return read;
    },
  };
});
vi.mock(import('../../repositories/mile-timer/timer-set-up.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    storeTimerSetUp: async (...given) => {
      if (given[2].assessmentId !== null) await noting.opened;
      await real.storeTimerSetUp(...given);
    },
  };
});

beforeEach(() => {
  document.body.replaceChildren();
  [reading, noting] = [gate(), gate()];
  reading.open();
});

test('5.88 if the teacher saves a race immediately after its first tap, the timer still shows the lap during and after the save', async () => {
  const { device } = await openTimer();
  reading = gate();
  tap('Abdi, Ana');
  await waitFor(() => expect(badge('Abdi, Ana')).toBe('1'));
  const shown = new Set<string>();
  const watcher = new MutationObserver(() => shown.add(badge('Abdi, Ana')));
  watcher.observe(runner('Abdi, Ana'), { subtree: true, childList: true, characterData: true });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Assessment name');
  fireEvent.submit(field.form!);
  await waitFor(async () => expect(await device.db.assessments.count()).toBe(1));
  readings = 0;
  reading.open();
  await waitFor(() => expect(readings).toBeGreaterThan(0));
  noting.open();
  await waitFor(() => expect(toastStore.getState()?.description).toBe('Assessment Saved'));
  // When the flash of the row ends, the row changes. So the observer has recorded the row at least once.
  await waitFor(() => expect(shown.size).toBeGreaterThan(0), { timeout: 4_000 });
  watcher.disconnect();
  expect([...shown]).toEqual(['1']);
  expect(badge('Abdi, Ana')).toBe('1');
});
