import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LocalDate } from '../dates.ts';
import type { MarkRow } from '../tables/marks.ts';
import type { StudentRow } from '../tables/students.ts';
import {
  isOpen,
  planRoll,
  rollCounts,
  rollLines,
  rollSections,
  savedCounts,
  studentsToFill,
  type RollInput,
} from './roll.ts';
import { TABLES } from '../tables/all.ts';
import { UNTOUCHED, type MarkTouches } from '../scoring/scoring.ts';
import { DAY_SETTINGS_FIELDS, daySettingsOf, defaultSettings } from '../scoring/settings.ts';

const DAY = '2026-11-20' as LocalDate;
const NEXT_DAY = '2026-11-21' as LocalDate;
const settings = daySettingsOf(defaultSettings());

function student(id: number, more: Partial<StudentRow> = {}): StudentRow {
  // In these tests, a student with a greater id was added later.
  const createdAt = `2026-11-20T10:00:0${id}.000Z`;
  return { ...TABLES.students.defaults, id, classId: 1, fullName: `Student, ${id}`, createdAt, ...more } as StudentRow;
}
function record(studentId: number, more: Partial<MarkRow> = {}): MarkRow {
  return { ...UNTOUCHED, ...settings, id: studentId + 1000, studentId, classId: 1, createdAt: DAY, ...more };
}
function input(more: Partial<RollInput> = {}): RollInput {
  return {
    day: DAY,
    students: [student(1), student(2), student(3)],
    records: [],
    touches: {},
    settings,
    joined: () => DAY,
    ...more,
  };
}

test('4.2 on a day without records the roster shows every student as present with the day’s points', () => {
  const lines = rollLines(input());
  expect(lines.map(({ state, mark, score }) => [state, mark.attendanceState, score])).toEqual([
    ['fresh', 'P', 5],
    ['fresh', 'P', 5],
    ['fresh', 'P', 5],
  ]);
});

test('4.2 if a teacher has changed a student and not pressed Save, the roster shows the change instead of the saved value', () => {
  const lines = rollLines(
    input({
      records: [record(1, { attendanceState: 'A', customNote: 'FIELD TRIP' })],
      touches: { 1: { attendanceState: 'T' } },
    }),
  );
  expect(lines[0]).toMatchObject({ state: 'recorded', touched: true, score: 3 });
  expect(lines[0]?.mark).toMatchObject({ attendanceState: 'T', customNote: 'FIELD TRIP' });
});

test('4.7 if the teacher changes the settings, a saved record of an earlier day keeps the points of that day', () => {
  const lines = rollLines(
    input({ records: [record(1)], settings: daySettingsOf({ ...defaultSettings(), dailyPointValue: 10 }) }),
  );
  expect(lines[0]?.score).toBe(5);
});

test('4.2 if a day has only records of students of other classes, the roster treats it as a day without records', () => {
  expect(rollLines(input({ records: [record(99)] })).every((line) => line.state === 'fresh')).toBe(true);
});

test('4.9 if a day has records of other students, the roster shows a student without a record as “not recorded”', () => {
  const lines = rollLines(input({ records: [record(1)] }));
  expect(lines.map((line) => line.state)).toEqual(['recorded', 'not recorded', 'not recorded']);
  expect(lines.map(isOpen)).toEqual([false, true, true]);
});

test('4.9 if a student joined the class after a day that has records, Save of this day creates no record for the student, unless the teacher tapped the student', () => {
  const late = input({ records: [record(1)], joined: ({ id }) => (id === 2 ? NEXT_DAY : DAY) });
  expect(rollLines(late).map((line) => line.staysOut)).toEqual([false, true, false]);
  expect(planRoll(late).creates.map(({ studentId }) => studentId)).toEqual([3]);
  const tapped = { ...late, touches: { 2: { attendanceState: 'P' as const } } };
  expect(planRoll(tapped).creates.map(({ studentId }) => studentId)).toEqual([2, 3]);
});

test('4.19 if a day already has records, Save creates none for a student who joined before this day, unless the teacher tapped the student', () => {
  const earlier = input({ records: [record(1)], joined: () => '2026-11-19' as LocalDate });
  expect(planRoll(earlier).creates).toEqual([]);
  const tapped = { ...earlier, touches: { 3: { attendanceState: 'P' as const } } };
  expect(planRoll(tapped).creates.map(({ studentId }) => studentId)).toEqual([3]);
});

test('4.19 if a student without a record was in the class before a student who has one, a later Save of the day creates no record for the first student', () => {
  const roll = input({ records: [record(2)] });
  expect(rollLines(roll).map(({ staysOut }) => staysOut)).toEqual([true, false, false]);
  expect(planRoll(roll).creates.map(({ studentId }) => studentId)).toEqual([3]);
  const atOnce = { ...roll, students: roll.students.map((one) => ({ ...one, createdAt: '2026-11-20T10:00:00.000Z' })) };
  expect(planRoll(atOnce).creates).toEqual([]);
});

test('4.9 if a day has no records, Save also creates records for students who joined the class after this day', () => {
  expect(planRoll(input({ joined: () => NEXT_DAY })).creates).toHaveLength(3);
});

test('4.2 if a day has no records, Save creates one for each student, with the settings of the day, and sends only changed fields', () => {
  const plan = planRoll(input({ touches: { 2: { attendanceState: 'A' } } }));
  expect(plan.updates).toEqual([]);
  expect(plan.creates.map(({ fields }) => fields)).toEqual([{}, { attendanceState: 'A' }, {}]);
  expect(plan.defaults).toEqual(settings);
});

test('W10.1 if a teacher chose a note for a student and removed it before the first Save of the day, Save does not send the note', () => {
  const plan = planRoll(
    input({ touches: { 2: { attendanceState: 'P', note1: null, note1State: null, customNote: '', adjustment: 0 } } }),
  );
  expect(plan.creates[1]?.fields).toEqual({ attendanceState: 'P', adjustment: 0 });
});

test('4.2 if a day has records, Save sends only the changed fields whose value differs from the saved record', () => {
  const plan = planRoll(
    input({
      students: [student(1), student(2)],
      records: [record(1, { attendanceState: 'A' }), record(2)],
      touches: { 1: { attendanceState: 'A', customNote: 'LATE BUS' }, 2: { attendanceState: 'P' } },
    }),
  );
  expect(plan).toMatchObject({
    creates: [],
    updates: [{ id: 1001, studentId: 1, fields: { customNote: 'LATE BUS' } }],
  });
});

test('4.10 the numbers on the roster count an absent student as away, a tardy student as here, and a student without a record not at all', () => {
  const lines = rollLines(
    input({
      students: [1, 2, 3, 4].map((id) => student(id)),
      records: [record(1, { attendanceState: 'A' }), record(2, { attendanceState: 'T' }), record(3)],
    }),
  );
  expect(rollCounts(lines)).toEqual({ here: 2, away: 1 });
});

test('4.30 the number of present students at Save includes a tardy student', () => {
  const touches = {
    1: { attendanceState: 'T' as const },
    2: { attendanceState: 'A' as const },
  };
  expect(savedCounts(rollLines(input({ touches })))).toEqual({ present: 2, away: 1 });
});

test('4.30 the numbers at Save include a student without a record only if Save would create a record for this student', () => {
  const joined = ({ id }: StudentRow) => (id === 2 ? DAY : ('2026-11-01' as LocalDate));
  const lines = rollLines(input({ records: [record(1, { attendanceState: 'A' })], joined }));
  expect(rollCounts(lines)).toEqual({ here: 0, away: 1 });
  expect(savedCounts(lines)).toEqual({ present: 1, away: 1 });
});

test('4.31 one press marks all students without a record as present, except students who joined later', () => {
  const students = [student(1), student(2), student(3), student(4), student(5)];
  const day = input({
    students,
    records: [record(1)],
    touches: { 2: { attendanceState: 'A' } },
    joined: ({ id }) => (id === 3 ? NEXT_DAY : DAY),
  });
  expect(studentsToFill(rollLines(day), day)).toEqual([4, 5]);
});

test('4.31 if a day has no records, a press on the button that marks the remaining students as present changes no student', () => {
  expect(studentsToFill(rollLines(input()), input())).toEqual([]);
});

test('4.10 the roster is divided into sections by row or group number, and the students without a number are in the last section', () => {
  const lines = rollLines(
    input({
      students: [student(1, { row: 2, groupNumber: 1 }), student(2), student(3, { row: 1, groupNumber: 1 })],
    }),
  );
  const sections = (groupBy: 'ROW' | 'GROUP') =>
    rollSections(lines, groupBy).map(({ place, lines: own }) => [place, own.map((line) => line.student.id)]);
  expect(sections('ROW')).toEqual([
    [1, [3]],
    [2, [1]],
    [null, [2]],
  ]);
  expect(sections('GROUP')).toEqual([
    [1, [1, 3]],
    [null, [2]],
  ]);
});

test('4.10 if no student has a row or group number, the roster has only one section', () => {
  expect(rollSections(rollLines(input()), 'ROW').map(({ place }) => place)).toEqual([null]);
});

const touches: fc.Arbitrary<Partial<MarkTouches>> = fc.record(
  {
    attendanceState: fc.constantFrom('P', 'A', 'T'),
    customNote: fc.constantFrom('', 'LATE', 'NURSE'),
    adjustment: fc.constantFrom(null, -1, 0, 1),
    note1State: fc.constantFrom(null, 'a'),
  },
  { requiredKeys: [] },
);
const ids = [1, 2, 3, 4, 5] as const;
const anyRoll = fc
  .record({
    recorded: fc.subarray([...ids]),
    were: fc.array(touches, { minLength: 5, maxLength: 5 }),
    touched: fc.dictionary(fc.constantFrom(...ids.map(String)), touches),
    joinedLater: fc.subarray([...ids]),
  })
  .map(({ recorded, were, touched, joinedLater }) =>
    input({
      students: ids.map((id) => student(id)),
      records: recorded.map((id) => record(id, were[id - 1])),
      touches: touched,
      joined: ({ id }) => (joinedLater.includes(id as (typeof ids)[number]) ? NEXT_DAY : DAY),
    }),
  );

function saved(roll: RollInput): RollInput {
  const plan = planRoll(roll);
  const changed = roll.records.map((row) => ({ ...row, ...plan.updates.find(({ id }) => id === row.id)?.fields }));
  const made = plan.creates.map(({ studentId, fields }) => record(studentId, { ...plan.defaults, ...fields }));
  return { ...roll, records: [...changed, ...made], touches: {} };
}

test('4.2 the roster shows the same values after Save as before Save, and a second Save writes nothing', () => {
  fc.assert(
    fc.property(anyRoll, (roll) => {
      const after = saved(roll);
      const shown = (lines: ReturnType<typeof rollLines>) => lines.map(({ mark }) => pickTouches(mark));
      expect(shown(rollLines(after))).toEqual(shown(rollLines(roll)));
      expect(planRoll(after)).toMatchObject({ creates: [], updates: [] });
    }),
  );
});

test('4.2 Save of the roster writes only the fields that the teacher changed', () => {
  fc.assert(
    fc.property(anyRoll, (roll) => {
      const plan = planRoll(roll);
      for (const { studentId, fields } of [...plan.creates, ...plan.updates]) {
        const own = Object.keys(fields).filter((name) => !(DAY_SETTINGS_FIELDS as readonly string[]).includes(name));
        expect(own.filter((name) => !(name in (roll.touches[studentId] ?? {})))).toEqual([]);
      }
    }),
  );
});

function pickTouches(mark: MarkTouches): MarkTouches {
  return Object.fromEntries(
    Object.keys(UNTOUCHED).map((name) => [name, mark[name as keyof MarkTouches]]),
  ) as unknown as MarkTouches;
}
