import { useState } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import { clearUnsaved, markNotRecorded, undoLatestTap } from '../../../repositories/roll/taps.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { showRollFailure } from '../write-failure.ts';

/** On one day of a class. */
interface Acts {
  /** The teacher has saved the day on this screen. */
  readonly wasSaved: boolean;
  /** Unsaved, just cleared. */
  readonly cleared: number;
}

const NO_ACTS: Acts = { wasSaved: false, cleared: 0 };

/** The facts that are not in the database, and are lost when the screen closes. */
export function useRollLine(device: SyncDevice, classId: number, day: LocalDate) {
  const [acts, setActs] = useState<ReadonlyMap<string, Acts>>(new Map());
  const at = `${classId}:${day}`;
  // A save may end after the teacher has opened another day, or after a later save, so each changes only its own fields of its own
  // day.
  const note = (done: Partial<Acts>) => setActs((all) => new Map(all).set(at, { ...NO_ACTS, ...all.get(at), ...done }));
  return {
    ...NO_ACTS,
    ...acts.get(at),
    noteSaved: () => note({ wasSaved: true, cleared: 0 }),
    clear: () => {
      clearUnsaved(device, { classId, day }).then((marks) => note({ cleared: marks }), showRollFailure);
    },
    markNotRecorded: () => {
      markNotRecorded(device, { classId, day }).catch(showRollFailure);
    },
    undo: () => {
      undoLatestTap(device, { classId, day }).then(() => note({ cleared: 0 }), showRollFailure);
    },
  };
}
