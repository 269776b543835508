import { rosterOrder } from '#domain/order/roster-order.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useLayoutEffect, useMemo } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import {
  hasToSave,
  isOpen,
  rollCounts,
  rollLines,
  rollSections,
  savedCounts,
  studentsToFill,
  type RollSection,
} from '#domain/roll/roll.ts';
import { hasOtherSettings, type DaySettings, type ScoringSettings } from '#domain/scoring/settings.ts';
import { readDay, type DayOnDevice } from '../../repositories/roll/roll.ts';
import { afterPaint } from '../../platform/paint/after-paint.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { StoredTaps } from './stored-taps.ts';

export interface Roll {
  /** The day that the screen shows. While the device reads another day, the screen still shows the previous day. */
  day: LocalDate;
  sections: RollSection[];
  students: number;
  counts: { here: number; away: number };
  /** How many students will be present after Save, and how many will be away. */
  saved: { present: number; away: number };
  fresh: boolean;
  /** How many students have a mark that is not saved. */
  touched: number;
  /** How many students have neither a mark nor an unsaved change, although other students have marks on this day. */
  open: number;
  /** How many students have a saved mark. */
  recorded: number;
  /** True if Save would create or change a mark. */
  canSave: boolean;
  /** How many students without a mark the button marks as present. */
  toFill: number;
  hasNumbers: boolean;
  /** True if marks of the day were deleted and can be put back. */
  hasDeleted: boolean;
  /**
   * The labels and values of this day. They come from the day's first mark, or from the teacher's settings if the day has no
   * mark.
   */
  daySettings: DaySettings;
  /** True if a mark of this day has other labels or values than the teacher's settings. */
  hasOtherSettings: boolean;
  scoring: ScoringSettings;
}

/**
 * Returns the day of a class from the device's database, read again after each change. `roll` is undefined until the device
 * has read the day. `taps` contains the taps that the device has stored since the last read began.
 */
export function useRoll(device: SyncDevice, classRow: ClassRow, day: LocalDate) {
  const { id: classId } = classRow;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- each day of each class has its own taps
  const taps = useMemo(() => new StoredTaps(), [device, classId, day]);
  const live = async () => {
    // Lets the browser paint the tapped row first, because a new read of the day takes longer.
    if (taps.areUnread) await Promise.resolve(afterPaint());
    // A tap that is stored while the read runs may be missing from the result of the read.
    const { lastWrite } = taps;
    return { ...(await readDay(device, classId, day)), taps, lastWrite };
  };
  const read = useLiveQuery(live, [device, classId, day, taps]);
  const roll = useMemo(() => read && rollOf(classRow, read), [classRow, read]);
  useLayoutEffect(() => read?.taps.dropUpTo(read.lastWrite), [read]);
  return { roll, taps };
}

function rollOf(classRow: ClassRow, read: DayOnDevice): Roll {
  const students = rosterOrder(read.students, classRow.sortStudentsAlphabetically);
  const lines = rollLines({ ...read, students });
  const marks = lines.flatMap(({ state, mark }) => (state === 'recorded' ? [mark] : []));
  return {
    day: read.day,
    sections: rollSections(lines, classRow.groupBy),
    students: lines.length,
    counts: rollCounts(lines),
    saved: savedCounts(lines),
    fresh: lines.every((line) => line.state === 'fresh'),
    touched: lines.filter((line) => line.touched).length,
    open: lines.filter(isOpen).length,
    recorded: marks.length,
    canSave: lines.some(hasToSave),
    toFill: studentsToFill(lines, read).length,
    hasNumbers: students.some((student) => student.number !== null),
    hasDeleted: read.hasDeleted,
    daySettings: marks[0] ?? read.settings,
    hasOtherSettings: marks.some((mark) => hasOtherSettings(mark, read.settings)),
    scoring: read.scoring,
  };
}
