import { useState } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import { timeOfDay } from '../../../platform/clock.ts';
import { formatTime } from '../../../platform/format.ts';
import { clearUnsaved, markNotRecorded, undoLatestTap } from '../../../repositories/roll/taps.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { showWriteFailure } from '../write-failure.ts';

/** What the teacher did on this screen on one day of a class. */
interface Acts {
  /** The time at which the teacher saved the day; null if it was saved earlier or elsewhere. */
  readonly savedAt: string | null;
  /** How many unsaved marks the teacher has just cleared. */
  readonly cleared: number;
}

const NO_ACTS: Acts = { savedAt: null, cleared: 0 };

/** The part of the roster's line that the database does not know, and the acts that change it. It is lost with the screen. */
export function useRollLine(device: SyncDevice, classId: number, day: LocalDate) {
  const [acts, setActs] = useState<ReadonlyMap<string, Acts>>(new Map());
  const at = `${classId}:${day}`;
  // An act may end after the teacher has gone to another day, or after a later act. So it changes only its own part.
  const note = (done: Partial<Acts>) => setActs((all) => new Map(all).set(at, { ...NO_ACTS, ...all.get(at), ...done }));
  return {
    ...NO_ACTS,
    ...acts.get(at),
    noteSaved: () => note({ savedAt: formatTime(timeOfDay()), cleared: 0 }),
    clear: () => {
      clearUnsaved(device, { classId, day }).then((marks) => note({ cleared: marks }), showWriteFailure);
    },
    markNotRecorded: () => {
      markNotRecorded(device, { classId, day }).catch(showWriteFailure);
    },
    undo: () => {
      undoLatestTap(device, { classId, day }).then(() => note({ cleared: 0 }), showWriteFailure);
    },
  };
}
