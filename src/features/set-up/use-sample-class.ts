import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import type { Problem } from '#domain/validation.ts';
import { today } from '../../platform/clock.ts';
import { addSample } from '../../repositories/classes/add-sample.ts';
import { putBack } from '../../repositories/review/deleted.ts';
import { findSample, removeSample } from '../../repositories/classes/samples.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { storeProblem } from '../../words/failures/failures.ts';

/** `keys`: the deletes that removed the sample class, for an undo. */
type Done = { kind: 'added' } | { kind: 'removed'; keys: readonly string[] } | { kind: 'put back' };

export function useSampleClass(device: SyncDevice) {
  const { db, userId } = device;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const run = async (act: () => Promise<Done>) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      setDone(await act());
    } catch (error) {
      setProblem(storeProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    /** Null if the teacher has none; undefined until the device has read it. */
    sample: useLiveQuery(async () => await findSample(db, userId), [db, userId]),
    busy,
    problem,
    done,
    add: () =>
      void run(async () => {
        await addSample(device, today());
        return { kind: 'added' };
      }),
    remove: () => void run(async () => ({ kind: 'removed', keys: await removeSample(device) })),
    bringBack: (keys: readonly string[]) =>
      void run(async () => {
        for (const key of keys) await putBack(device, key);
        return { kind: 'put back' };
      }),
  };
}
