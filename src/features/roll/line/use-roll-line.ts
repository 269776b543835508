import { useState } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import { timeOfDay } from '../../../platform/clock.ts';
import { formatTime } from '../../../platform/format.ts';
import { clearUnsaved, markNotRecorded, undoLatestTap } from '../../../repositories/roll/taps.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { showRollFailure } from '../write-failure.ts';

/** What the teacher did with one day of a class on this screen. */
interface Acts {
  /** When the teacher saved the day on this screen; null if the teacher has not. */
  readonly savedAt: string | null;
  /** How many unsaved marks the teacher has just cleared. */
  readonly cleared: number;
}

const NO_ACTS: Acts = { savedAt: null, cleared: 0 };

/**
 * Returns the facts of the roster's status line that are not in the database, and the functions that change these facts.
 * When the screen closes, the facts are lost.
 */
export function useRollLine(device: SyncDevice, classId: number, day: LocalDate) {
  const [acts, setActs] = useState<ReadonlyMap<string, Acts>>(new Map());
  const at = `${classId}:${day}`;
  // A save or a clearing may end after the teacher has opened another day, or after a later save or clearing. So each
  // changes only its own fields, and only for its own day.
  const note = (done: Partial<Acts>) => setActs((all) => new Map(all).set(at, { ...NO_ACTS, ...all.get(at), ...done }));
  return {
    ...NO_ACTS,
    ...acts.get(at),
    noteSaved: () => note({ savedAt: formatTime(timeOfDay()), cleared: 0 }),
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
