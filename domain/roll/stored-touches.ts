import { type FieldChecks, isId, isOneOf, isPlainRecord, isText, orElse, type Check } from '../plain-data.ts';
import { ATTENDANCE_STATES } from '../scoring/scoring.ts';
import { type NoteNumber, SLOTS } from '../scoring/settings.ts';
import type { RollTouches, StudentTouches } from './roll.ts';

const isTextOrNull = orElse(isText, null);
const isSlotOf = (note: NoteNumber) => orElse(isOneOf(SLOTS[note]), null);

/** The check of each field that a stored touch may have. A touch has only the fields that the teacher touched. */
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
  leftOut: isOneOf([true]),
};

const isTouched = (name: string, value: unknown) =>
  Object.hasOwn(TOUCHES, name) && TOUCHES[name as keyof StudentTouches](value);

/**
 * Whether stored data are the touches of a day (docs/product.md 8.30). A field that the app does not know makes them
 * unreadable, because Save would send the field.
 */
export const isRollTouches: Check<RollTouches> = (value): value is RollTouches =>
  isPlainRecord(value) &&
  Object.entries(value).every(
    ([studentId, touches]) =>
      isId(Number(studentId)) &&
      isPlainRecord(touches) &&
      Object.entries(touches).every(([name, touched]) => isTouched(name, touched)),
  );
