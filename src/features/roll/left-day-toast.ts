import type { LocalDate } from '#domain/dates.ts';
import { canReturn, type LeftMark } from '#domain/roll/left-day.ts';
import { undoLeftDay } from '../../repositories/roll/saved-marks.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { leftDayWords } from '../../words/grading/rolls.ts';
import { turnedToast } from '../../words/turned.ts';
import { showRollFailure } from './write-failure.ts';

interface LeftDay {
  readonly classId: number;
  readonly className: string;
  readonly day: LocalDate;
}

/** Says whose points changed, with Undo, on whatever page the teacher opened (docs/product.md 4.44). */
export function showLeftDay(device: SyncDevice, at: LeftDay, marks: readonly LeftMark[]): void {
  const undo = async () => {
    const returned = await undoLeftDay(device, at, marks);
    const back = marks.filter(({ studentId }) => returned.has(studentId));
    const others = marks.filter((mark) => canReturn(mark) && !back.includes(mark)).map(({ name }) => name);
    const turned = back.map((mark) => ({ ...mark, from: mark.to, to: mark.from ?? mark.to }));
    showToast(turnedToast('undo', [leftDayWords(turned, at.className, at.day)], others));
  };
  showToast({
    title: 'Saved',
    description: leftDayWords(marks, at.className, at.day),
    variant: 'ccGreen',
    shownFor: 'undo',
    ...(marks.some(canReturn) && { action: { label: 'Undo', onPress: () => void undo().catch(showRollFailure) } }),
  });
}
