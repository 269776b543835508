import { displayName } from '../reports/grades-summary.ts';
import { earnedOf } from '../scoring/excuses.ts';
import type { MarkTouches } from '../scoring/scoring.ts';
import type { MarkRow } from '../tables/marks.ts';
import { planRoll, rollLines, type RollInput } from './roll.ts';

/** A mark that was saved because the teacher left its day (docs/product.md 4.44). */
export interface LeftMark {
  readonly markId: number | null;
  readonly studentId: number;
  readonly name: string;
  /** The day's points before and after; `from` is null for a new mark. */
  readonly from: number | null;
  readonly to: number;
  /** The saved fields, with their values before and after; `before` is empty for a new mark. */
  readonly before: Partial<MarkTouches>;
  readonly after: Partial<MarkTouches>;
}

/** Returns the marks that a save of this day makes or changes, in the order of the students. */
export function leftMarks(input: RollInput): LeftMark[] {
  const { creates, updates } = planRoll(input);
  const made = new Set(creates.map(({ studentId }) => studentId));
  const changed = new Map(updates.map((update) => [update.studentId, update]));
  const records = new Map(input.records.map((record) => [record.studentId, record]));
  return rollLines(input).flatMap(({ student, score }): LeftMark[] => {
    const mark = { studentId: student.id, name: displayName(student), to: score };
    if (made.has(student.id)) return [{ ...mark, markId: null, from: null, before: {}, after: {} }];
    const update = changed.get(student.id);
    const record = records.get(student.id);
    if (!update || !record) return [];
    const before = pick(record, Object.keys(update.fields));
    return [{ ...mark, markId: record.id, from: earnedOf(record), before, after: update.fields }];
  });
}

/** A new mark stays, because only a whole day can be deleted (docs/product.md 4.16). */
export function canReturn({ markId }: LeftMark): boolean {
  return markId !== null;
}

/** Whether the record still has every saved value, so that an undo overwrites no other device's value. */
export function isAsLeft({ after }: LeftMark, record: MarkRow): boolean {
  return Object.entries(after).every(([field, value]) => record[field as keyof MarkTouches] === value);
}

function pick(record: MarkRow, fields: readonly string[]): Partial<MarkTouches> {
  return Object.fromEntries(fields.map((field) => [field, record[field as keyof MarkTouches]]));
}
