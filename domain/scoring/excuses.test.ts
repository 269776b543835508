import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day, markRow, studentRow } from '../../tests/support/rows.ts';
import { gradesSummary } from '../reports/class-tally.ts';
import { reasonsOf } from '../reports/reasons.ts';
import type { MarkRow } from '../tables/marks.ts';
import { EXCUSES, ATTENDANCE_STATES, UNTOUCHED } from './scoring.ts';
import { SLOT_NAMES, SLOTS, NOTES, type DaySettings } from './settings.ts';
import { sumOf } from './sum.ts';

const DAYS = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'] as const;
const WEEK = { start: day(DAYS[0]), end: day(DAYS[4]) };
const [MON, TUE, WED, THU, FRI] = [0, 1, 2, 3, 4];
const NOTE_POINTS = { note1aValue: -1, note2aValue: -1 };
const ND = { note1: 'ND', note1State: 'a' } as const;
const LE = { note2: 'LE', note2State: 'a' } as const;
const ABSENT = { attendanceState: 'A' } as const;
const TARDY = { attendanceState: 'T' } as const;
const EXCUSED = { excuse: 'excused' } as const;
const MEDICAL = { excuse: 'medical' } as const;
const ACTIVITY = { excuse: 'activity' } as const;
const ON_FRIDAY = { madeUp: day(DAYS[4]) };

/** Returns the summary of one student's week; a day that is not named is present without notes. */
function weekOf(days: Readonly<Record<number, Partial<MarkRow>>>, only: readonly number[] = [MON, TUE, WED, THU, FRI]) {
  const marks = only.map((at) => markRow(1, DAYS[at] ?? '', { ...NOTE_POINTS, ...days[at] }));
  const [row] = gradesSummary([studentRow(1, 'Abdi, Hodan')], marks, WEEK);
  return row && [row.totalScore, row.totalValue, row.totalPercentage];
}

test.each([
  ['an excused absence beside a tardy', { [TUE]: { ...ABSENT, ...EXCUSED }, [THU]: TARDY }, [18, 20, 90]],
  [
    'three medical days of a present student',
    { [MON]: MEDICAL, [TUE]: MEDICAL, [WED]: MEDICAL, [FRI]: ND },
    [9, 10, 90],
  ],
  ['an unexcused absence', { [MON]: ABSENT }, [20, 25, 80]],
  ['an absence that is excused later', { [MON]: { ...ABSENT, ...EXCUSED } }, [20, 20, 100]],
  ['an excused absence made up on Friday', { [TUE]: { ...ABSENT, ...EXCUSED, ...ON_FRIDAY } }, [25, 25, 100]],
  ['an unexcused absence made up on Friday', { [TUE]: { ...ABSENT, ...ON_FRIDAY } }, [25, 25, 100]],
  ['an excused day with a point by hand', { [MON]: { ...EXCUSED, ...LE, adjustment: 1 } }, [20, 20, 100]],
  ['the same day made up', { [MON]: { ...EXCUSED, ...LE, adjustment: 1, ...ON_FRIDAY } }, [26, 25, 104]],
  ['a tardy for a school activity', { [MON]: { ...TARDY, ...ACTIVITY } }, [20, 20, 100]],
  [
    'medical days that ended on Tuesday',
    { [MON]: { ...ABSENT, ...MEDICAL }, [TUE]: { ...ABSENT, ...MEDICAL } },
    [15, 15, 100],
  ],
  [
    'a week of excused absences has no percent',
    {
      [MON]: { ...ABSENT, ...EXCUSED },
      [TUE]: { ...ABSENT, ...EXCUSED },
      [WED]: { ...ABSENT, ...MEDICAL },
      [THU]: { ...ABSENT, ...MEDICAL },
      [FRI]: { ...ABSENT, ...ACTIVITY },
    },
    [0, 0, null],
  ],
] as const)('4.60, 4.61 the grade of a week follows the policy of a school: %s', (_, days, grade) => {
  expect(weekOf(days)).toEqual(grade);
});

test('4.62 an excused absence stays in the count of absences, and notes of a day that does not count are not counted', () => {
  const marks = [
    markRow(1, DAYS[0], { ...ABSENT, ...EXCUSED, ...ND }),
    markRow(1, DAYS[1], ABSENT),
    markRow(1, DAYS[2], { ...ND, ...MEDICAL, ...ON_FRIDAY }),
    markRow(1, DAYS[3], ND),
  ];
  expect(gradesSummary([studentRow(1, 'Abdi, Hodan')], marks, WEEK)[0]).toMatchObject({
    totalAbsences: 2,
    daysCounted: 3,
    noteFrequencies: [{ note: 'ND', count: 1 }],
    excuses: { days: 2, absences: 1, madeUp: 1 },
  });
});

test('4.62 without an excuse the summary has no counts of excuses', () => {
  expect(gradesSummary([studentRow(1, 'Abdi, Hodan')], [markRow(1, DAYS[0])], WEEK)[0]).not.toHaveProperty('excuses');
});

const someMark = fc.record({
  student: fc.constantFrom(1, 2, 3),
  at: fc.nat(4),
  value: fc.nat(20),
  points: fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 11, maxLength: 11 }),
  attendance: fc.constantFrom(...ATTENDANCE_STATES),
  slots: fc.tuple(...NOTES.map((note) => fc.constantFrom(null, ...SLOTS[note]))),
  adjustment: fc.option(fc.integer({ min: -9, max: 9 }), { nil: null }),
  excuse: fc.option(fc.constantFrom(...EXCUSES), { nil: null }),
  madeUp: fc.option(fc.constant(day(DAYS[4])), { nil: null }),
});

/** Each student has at most one mark a day. The days of a class may have different settings. */
const someClass = fc.uniqueArray(someMark, { maxLength: 12, selector: ({ student, at }) => `${student} ${at}` });

function rowOf({
  student,
  at,
  value,
  points,
  attendance,
  slots,
  ...more
}: typeof someMark extends fc.Arbitrary<infer M> ? M : never) {
  const [absentValue = 0, tardyValue = 0, ...notePoints] = points;
  const settings = Object.fromEntries(
    SLOT_NAMES.flatMap((name, index) => [
      [`note${name}Label`, name.toUpperCase()],
      [`note${name}Value`, notePoints[index] ?? 0],
    ]),
  ) as Partial<DaySettings>;
  const notes = Object.fromEntries(
    NOTES.flatMap((note, index) => {
      const slot = slots[index] ?? null;
      return [
        [`note${note}State`, slot],
        [`note${note}`, slot && `${note}${slot}`.toUpperCase()],
      ];
    }),
  ) as Partial<MarkRow>;
  const fields = { ...settings, ...notes, value, absentValue, tardyValue, attendanceState: attendance, ...more };
  return markRow(student, DAYS[at] ?? '', { ...UNTOUCHED, ...fields });
}

/** Calculates the grade of a student in another way than the product: from the texts of the rules, day by day. */
function secondCalculation(marks: readonly MarkRow[]): [earned: number, possible: number] {
  let [earned, possible] = [0, 0];
  for (const mark of marks) {
    const isExcused = mark.excuse !== null;
    const isMadeUp = mark.madeUp !== null;
    if (isExcused && !isMadeUp) continue;
    const worth: Record<string, number | null> = {};
    for (const name of SLOT_NAMES) worth[name] = mark[`note${name}Value`];
    const taken = isMadeUp
      ? []
      : [
          { A: mark.absentValue, T: mark.tardyValue, P: 0 }[mark.attendanceState],
          ...([1, 2, 3, 4] as const).map((note) => worth[`${note}${mark[`note${note}State`]}`]),
        ];
    const all = [mark.value, mark.adjustment, ...taken].reduce<number>((sum, points) => sum + (points ?? 0), 0);
    earned += all < 0 ? 0 : all;
    possible += mark.value;
  }
  return [earned, possible];
}

test('4.60, 4.61 the sums of 10,000 classes with excuses and make-ups equal those of a second calculation', () => {
  fc.assert(
    fc.property(someClass, (given) => {
      const marks = given.map(rowOf);
      const students = [1, 2, 3].map((id) => studentRow(id, `Last${id}, First`));
      for (const row of gradesSummary(students, marks, WEEK)) {
        const own = marks.filter(({ studentId }) => studentId === row.studentId);
        const [earned, possible] = secondCalculation(own);
        expect([row.totalScore, row.totalValue]).toEqual([earned, possible]);
        const reasons = reasonsOf(own).reduce((sum, { points }) => sum + points, 0);
        expect(possible + reasons).toBe(earned);
        expect(own.reduce((sum, mark) => sum + sumOf(mark, null).score, 0)).toBe(earned);
      }
    }),
    { numRuns: 10_000 },
  );
});
