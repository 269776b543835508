import { seededRandom } from '../../domain/seeded-random.ts';
import type { Mark } from './page/peer.ts';

export type MadeMark = Mark;

const CLASSES = 5;
const STUDENTS = 60;

function daysOf(count: number): string[] {
  return Array.from({ length: count }, (_, n) => new Date(Date.UTC(2026, 0, 5 + n)).toISOString().slice(0, 10));
}

/** 5 classes of 60 students, with shares as in the app's benchmark. */
export function makeMarks(count: number): { marks: MadeMark[]; lastDay: string } {
  const days = daysOf(Math.max(1, Math.round(count / CLASSES / STUDENTS)));
  const random = seededRandom(20);
  const marks = days.flatMap((day) =>
    Array.from({ length: CLASSES * STUDENTS }, (_, n): MadeMark => {
      const classId = 1 + Math.floor(n / STUDENTS);
      const studentId = classId * 1_000 + (n % STUDENTS);
      const hasNote = random() < 0.12;
      return {
        id: `${classId}/${day}/${studentId}`,
        ...{ classId, day, studentId },
        attendanceState: random() < 0.08 ? 'A' : 'P',
        customNote: random() < 0.03 ? 'KNEE HURTS' : '',
        adjustment: random() < 0.02 ? 1 : null,
        ...{ note1: hasNote ? 'Good effort' : null, note1State: hasNote ? 'a' : null, note2: null, note2State: null },
      };
    }),
  );
  return { marks, lastDay: days.at(-1) ?? '' };
}
