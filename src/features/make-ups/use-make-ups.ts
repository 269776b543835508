import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import { changeSavedDays, readOwed } from '../../repositories/roll/excuses.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { showProblem } from '../../ui/toasts/show-problem.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { storeProblem } from '../../words/failures/failures.ts';
import { madeUpWords } from '../../words/grading/make-ups.ts';

/** The owed days of a class, those with a ticked box, and the act that stores them as made up (docs/product.md 4.66). */
export function useMakeUps(device: SyncDevice, classRow: ClassRow, today: LocalDate) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const owing = useLiveQuery(async () => await readOwed(device.db, classRow, today), [device, classRow, today]);
  const ticked = (owing ?? []).flatMap(({ days }) => days.filter(({ id }) => chosen.has(id)));
  const store = async (days: typeof ticked, madeUp: LocalDate | null) => {
    await changeSavedDays(device, classRow.id, days, { madeUp }).catch((error: unknown) => {
      showProblem(storeProblem(error));
      throw error;
    });
  };
  const makeUp = async (on: LocalDate) => {
    const days = ticked;
    await store(days, on);
    setChosen(new Set());
    showToast({
      title: 'Saved',
      description: madeUpWords(days.length, on),
      action: { label: 'Undo', onPress: () => void store(days, null).catch(() => undefined) },
      variant: 'ccGreen',
      shownFor: 'undo',
    });
  };
  const tick = (id: number, isTicked: boolean) =>
    setChosen((before) => new Set(isTicked ? [...before, id] : [...before].filter((one) => one !== id)));
  return { owing, ticked, tick, makeUp };
}
