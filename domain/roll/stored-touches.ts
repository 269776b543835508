import {
  type FieldChecks,
  hasFields,
  isId,
  isListOf,
  isOneOf,
  isPlainRecord,
  isText,
  orElse,
  type Check,
} from '../plain-data.ts';
import { isLocalDate, type LocalDate } from '../dates.ts';
import { EXCUSES, ATTENDANCE_STATES } from '../scoring/scoring.ts';
import { type NoteNumber, SLOTS } from '../scoring/settings.ts';
import { UndoHistory } from '../undo-history.ts';
import type { TapChange, TapHistory } from './tap-history.ts';
import type { RollTouches, StudentTouches } from './roll.ts';

const isTextOrNull = orElse(isText, null);
const isSlotOf = (note: NoteNumber) => orElse(isOneOf(SLOTS[note]), null);

/** Only the fields that the teacher changed. */
const TOUCHES: FieldChecks<StudentTouches> = {
  attendanceState: isOneOf(ATTENDANCE_STATES),
  note1: isTextOrNull,
  note2: isTextOrNull,
  note3: isTextOrNull,
  note4: isTextOrNull,
  note1State: isSlotOf(1),
  note2State: isSlotOf(2),
  note3State: isSlotOf(3),
  note4State: isSlotOf(4),
  customNote: isText,
  adjustment: orElse((value): value is number => Number.isSafeInteger(value), null),
  excuse: orElse(isOneOf(EXCUSES), null),
  madeUp: orElse((value): value is LocalDate => isText(value) && isLocalDate(value), null),
};

const isTouched = (name: string, value: unknown) =>
  Object.hasOwn(TOUCHES, name) && TOUCHES[name as keyof StudentTouches](value);

/** Data with an unknown field are not accepted, because Save would send it (docs/product.md 8.30). */
export const isRollTouches: Check<RollTouches> = (value): value is RollTouches =>
  isPlainRecord(value) &&
  Object.entries(value).every(
    ([studentId, touches]) =>
      isId(Number(studentId)) &&
      isPlainRecord(touches) &&
      Object.entries(touches).every(([name, touched]) => isTouched(name, touched)),
  );

/** In the tap history, undefined means that the record had no such field before the tap, because an older app has stored it. */
const isTapValues: Check<StudentTouches> = (value): value is StudentTouches =>
  isPlainRecord(value) &&
  Object.entries(value).every(([name, one]) => isTouched(name, one) || (one === undefined && isFieldName(name)));

const isFieldName = (value: unknown): value is keyof StudentTouches => isText(value) && Object.hasOwn(TOUCHES, value);

const isSteps = isListOf(
  isListOf(
    hasFields<TapChange>({
      studentId: isId,
      before: isTapValues,
      after: isTapValues,
      first: isListOf(isFieldName),
      cleared: orElse(isListOf(isFieldName), undefined),
    }),
  ),
);

/** Returns the taps of a day from stored data; null if there are none or the data are damaged (docs/product.md 8.30). */
export function readTapHistory(stored: unknown): TapHistory | null {
  return isTapSteps(stored) ? new UndoHistory(stored) : null;
}

const isTapSteps = hasFields<Pick<TapHistory, 'done' | 'undone'>>({ done: isSteps, undone: isSteps });
