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
import { differsFrom } from '#domain/scoring/rescore.ts';
import type { DaySettings, ScoringSettings } from '#domain/scoring/settings.ts';
import { readDay, type DayOnDevice } from '../../repositories/roll/roll.ts';
import { afterPaint } from '../../platform/paint/after-paint.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { UnreadValues } from '../../ui/editing/unread-values.ts';
import type { UnreadTaps } from './use-marking.ts';

export interface Roll {
  /** The previous day stays while the device reads another. */
  day: LocalDate;
  sections: RollSection[];
  students: number;
  counts: { here: number; away: number };
  /** Present and away after Save. */
  saved: { present: number; away: number };
  fresh: boolean;
  /** Students with an unsaved mark. */
  touched: number;
  /** Neither a mark nor an unsaved change, although others have marks. */
  open: number;
  /** The first of the students in `open`; undefined if there is none. */
  firstOpen: number | undefined;
  /** Students with a saved mark. */
  recorded: number;
  canSave: boolean;
  /** Students without a mark. */
  toFill: number;
  hasNumbers: boolean;
  /** Marks of the day can be put back. */
  hasDeleted: boolean;
  /** From the day's first mark, or the teacher's settings. */
  daySettings: DaySettings;
  /** A mark would change with the teacher's present settings. */
  hasOtherSettings: boolean;
  scoring: ScoringSettings;
}

/**
 * Returns the day of a class, read again after each change; `roll` is undefined until the first read. `taps`: stored since the
 * last read began.
 */
export function useRoll(device: SyncDevice, classRow: ClassRow, day: LocalDate) {
  const { id: classId } = classRow;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- each day of each class has its own taps
  const taps = useMemo((): UnreadTaps => new UnreadValues(), [device, classId, day]);
  const live = async () => {
    // A read takes longer, so the tapped row is painted first.
    if (taps.areUnread) await Promise.resolve(afterPaint());
    // A tap that is stored meanwhile may be missing.
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
    firstOpen: lines.find(isOpen)?.student.id,
    recorded: marks.length,
    canSave: lines.some(hasToSave),
    toFill: studentsToFill(lines, read).length,
    hasNumbers: students.some((student) => student.number !== null),
    hasDeleted: read.hasDeleted,
    daySettings: marks[0] ?? read.settings,
    hasOtherSettings: marks.some((mark) => differsFrom(mark, read.settings)),
    scoring: read.scoring,
  };
}
