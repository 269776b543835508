import { useState } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import { timeOfDay } from '../../platform/clock.ts';
import { formatTime } from '../../platform/format.ts';
import { clearUnsaved, markNotRecorded, undoLatestTap } from '../../repositories/taps.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { showWriteFailure } from './write-failure.ts';

/** What the teacher did last on this screen: saved the day, or cleared its unsaved marks. */
type LastAct = { readonly savedAt: string } | { readonly cleared: number };

/** The part of the roster's line that the database does not know, and the acts that change it. It is lost with the screen. */
export function useRollLine(device: SyncDevice, classId: number, day: LocalDate) {
  const [last, setLast] = useState<{ classId: number; day: LocalDate; act: LastAct } | null>(null);
  const act = last?.classId === classId && last.day === day ? last.act : null;
  const cleared = act && 'cleared' in act ? act.cleared : 0;
  const note = (done: LastAct | null) => setLast(done && { classId, day, act: done });
  return {
    savedAt: act && 'savedAt' in act ? act.savedAt : null,
    cleared,
    noteSaved: () => note({ savedAt: formatTime(timeOfDay()) }),
    clear: () => {
      clearUnsaved(device, { classId, day }).then((marks) => note({ cleared: marks }), showWriteFailure);
    },
    markNotRecorded: () => {
      markNotRecorded(device, { classId, day }).catch(showWriteFailure);
    },
    undo: () => {
      undoLatestTap(device, { classId, day }).then(() => note(null), showWriteFailure);
    },
  };
}
