import { useState } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import { timeOfDay } from '../../../platform/clock.ts';
import { formatTime } from '../../../platform/format.ts';
import { clearUnsaved, markNotRecorded, undoLatestTap } from '../../../repositories/taps.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { showWriteFailure } from '../write-failure.ts';

/** What the teacher did on this screen. */
interface Acts {
  /** The time at which the teacher saved the day; null if it was saved earlier or elsewhere. */
  readonly savedAt: string | null;
  /** How many unsaved marks the teacher has just cleared. */
  readonly cleared: number;
}

const NO_ACTS: Acts = { savedAt: null, cleared: 0 };

/** The part of the roster's line that the database does not know, and the acts that change it. It is lost with the screen. */
export function useRollLine(device: SyncDevice, classId: number, day: LocalDate) {
  const [stored, setStored] = useState<{ classId: number; day: LocalDate; acts: Acts } | null>(null);
  const acts = stored?.classId === classId && stored.day === day ? stored.acts : NO_ACTS;
  const note = (done: Partial<Acts>) => setStored({ classId, day, acts: { ...acts, ...done } });
  return {
    ...acts,
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
