import type { LocalDate } from '#domain/dates.ts';
import type { Mark } from '#domain/scoring/scoring.ts';
import { storeOf } from '../../db/rows/stores.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { findDraft } from '../drafts/drafts.ts';
import { marksOfDay } from './roll.ts';

type Today = Pick<Mark, 'attendanceState' | 'excuse'>;

/** Returns the absent students by saved marks and unsaved taps (docs/product.md 5.58); none if the roll was not taken. */
export async function readAbsent(db: TeacherDb, classId: number, day: LocalDate): Promise<ReadonlySet<number>> {
  return (await readAway(db, classId, day)).absent;
}

/** Why a student does not take part today. Whoever is absent and excused is absent. */
export type Away = 'absent' | 'excused';

/** As `readAbsent`, with the students whose day is excused (docs/product.md 5.147). */
export async function readAway(
  db: TeacherDb,
  classId: number,
  day: LocalDate,
): Promise<Readonly<Record<Away, ReadonlySet<number>>>> {
  const marks = [...(await readToday(db, classId, day))];
  const idsOf = (isWanted: (mark: Partial<Today>) => boolean) =>
    new Set(marks.flatMap(([studentId, mark]) => (isWanted(mark) ? [studentId] : [])));
  return {
    absent: idsOf(({ attendanceState }) => attendanceState === 'A'),
    excused: idsOf(({ excuse }) => Boolean(excuse)),
  };
}

async function readToday(db: TeacherDb, classId: number, day: LocalDate): Promise<ReadonlyMap<number, Partial<Today>>> {
  return await db.transaction('r', [storeOf(db, 'marks'), db.drafts], async () => {
    const [marks, draft] = await Promise.all([marksOfDay(db, classId, day), findDraft(db, 'roll', { classId, day })]);
    const today = new Map<number, Partial<Today>>(marks.map((mark) => [mark.studentId, mark]));
    for (const [studentId, touches] of Object.entries(draft?.touched ?? {})) {
      today.set(Number(studentId), { ...today.get(Number(studentId)), ...touches });
    }
    return today;
  });
}
