/** For every combination of attendance, notes and adjustment: makes the taps of a teacher, saves the day and reads it again. */
import { beforeAll, expect, it } from 'vitest';
import { addDays, type LocalDate } from '#domain/dates.ts';
import { rollLines, type RollLine } from '#domain/roll/roll.ts';
import { definedSlots, type AttendanceState, type Mark } from '#domain/scoring/scoring.ts';
import { defaultSettings, NOTES, type NoteNumber, type ScoringSettings, type Slot } from '#domain/scoring/settings.ts';
import { touchOf, type Tap } from '#domain/scoring/taps.ts';
import { TestDevice } from '../../../tests/support/device.ts';
import { classRow, day } from '../../../tests/support/rows.ts';
import { readDay, saveDay } from './roll.ts';
import { touchMark } from './taps.ts';
import { saveSettings } from '../save-settings.ts';
import { createStudents } from '../students/students.ts';

const CLASS = 2;
const FIRST = day('2026-09-01');
const ATTENDANCE: readonly AttendanceState[] = ['P', 'A', 'T'];
const CHOICES: Readonly<Record<NoteNumber, readonly (Slot | null)[]>> = {
  1: [null, 'a', 'b', 'c'],
  2: [null, 'a', 'b'],
  3: [null, 'a', 'b'],
  4: [null, 'a', 'b'],
};
const ADJUSTMENTS = [-20, -1, 0, 1, 20];

/** Each slot of a note has another label and other points. So if the code confused two slots, the score would change. */
const SETTINGS: ScoringSettings = {
  ...defaultSettings(),
  dailyPointValue: 50,
  absentValue: -10,
  tardyValue: -3,
  note1a: 'A1',
  note1b: 'B1',
  note1c: 'C1',
  note1aValue: -1,
  note1bValue: 2,
  note1cValue: -4,
  note2a: 'A2',
  note2b: 'B2',
  note2aValue: -8,
  note2bValue: 16,
  note3a: 'A3',
  note3b: 'B3',
  note3aValue: -32,
  note3bValue: 64,
  note4a: 'A4',
  note4b: 'B4',
  note4aValue: -99,
  note4bValue: 99,
};

interface Choice {
  readonly attendance: AttendanceState;
  readonly slots: Readonly<Record<NoteNumber, Slot | null>>;
  readonly adjustment: number;
}

const CHOSEN: readonly Choice[] = ATTENDANCE.flatMap((attendance) =>
  CHOICES[1].flatMap((one) =>
    CHOICES[2].flatMap((two) =>
      CHOICES[3].flatMap((three) =>
        CHOICES[4].flatMap((four) =>
          ADJUSTMENTS.map((adjustment) => ({ attendance, slots: { 1: one, 2: two, 3: three, 4: four }, adjustment })),
        ),
      ),
    ),
  ),
);

/** Returns the taps that turn a new mark into the chosen mark. There is one tap for each step, as on the screen. */
function tapsOf({ attendance, slots, adjustment }: Choice, mark: Mark): Tap[] {
  const notes = NOTES.flatMap((note) => {
    const slot = slots[note];
    const steps = slot === null ? 0 : definedSlots(mark, note).indexOf(slot) + 1;
    return Array.from({ length: steps }, (): Tap => ({ kind: 'note', note }));
  });
  const points = Array.from({ length: Math.abs(adjustment) }, (): Tap => ({
    kind: 'points',
    by: adjustment < 0 ? -1 : 1,
  }));
  const steps = ATTENDANCE.indexOf(attendance);
  return [...Array.from({ length: steps }, (): Tap => ({ kind: 'attendance' })), ...notes, ...points];
}

function tapped(mark: Mark, choice: Choice): Partial<Mark> {
  return tapsOf(choice, mark).reduce<Partial<Mark>>(
    (touched, tap) => ({ ...touched, ...touchOf({ ...mark, ...touched }, tap) }),
    {},
  );
}

/** Returns the points for what the teacher chose. They are calculated from `SETTINGS`, without the functions of domain/. */
function pointsOf({ attendance, slots, adjustment }: Choice): number {
  const noted = NOTES.reduce((sum, note) => {
    const slot = slots[note];
    return sum + (slot === null ? 0 : Number(SETTINGS[`note${note}${slot}Value` as keyof ScoringSettings]));
  }, 0);
  return Math.max(0, 50 + { P: 0, A: -10, T: -3 }[attendance] + noted + adjustment);
}

/** Several days, because there are more combinations than students. */
interface Place {
  readonly studentId: number;
  readonly on: LocalDate;
  readonly choice: Choice;
}

const STUDENTS = 60;

function placesOf(students: readonly number[]): Place[] {
  return CHOSEN.map((choice, index) => ({
    studentId: students[index % STUDENTS] ?? 0,
    on: addDays(FIRST, Math.floor(index / STUDENTS)),
    choice,
  }));
}

function shownOf({ mark, score }: RollLine) {
  const { attendanceState, note1State, note2State, note3State, note4State, note1, note2, note3, note4 } = mark;
  const notes = { note1State, note2State, note3State, note4State, note1, note2, note3, note4 };
  return { attendanceState, ...notes, adjustment: mark.adjustment ?? 0, score };
}

const device = new TestDevice();
let places: readonly Place[];
let before: ReturnType<typeof shownOf>[];
let after: ReturnType<typeof shownOf>[];
const lines = async () => {
  const days = new Map<LocalDate, Map<number, RollLine>>();
  for (const on of new Set(places.map((place) => place.on))) {
    const read = rollLines(await readDay(device, CLASS, on));
    days.set(on, new Map(read.map((line) => [line.student.id, line])));
  }
  return places.map(({ on, studentId }) => days.get(on)?.get(studentId) as RollLine);
};

beforeAll(async () => {
  await device.pulledTo(10);
  await device.db.classes.put(classRow(CLASS, 'Period 3'));
  await saveSettings(device, SETTINGS);
  const names = Array.from({ length: STUDENTS }, (_, index) => ({ fullName: `Student, No ${index}` }));
  places = placesOf(await createStudents(device, CLASS, names));
  for (const { studentId, on, choice } of places) {
    await touchMark(device, { classId: CLASS, day: on, studentId }, (mark) => tapped(mark, choice));
  }
  before = (await lines()).map(shownOf);
  for (const on of new Set(places.map((place) => place.on))) await saveDay(device, CLASS, on);
  after = (await lines()).map(shownOf);
}, 60_000);

it('4.2, 4.6 after “Save”, the roster shows the same values and points for every student as before “Save”', async () => {
  expect(after).toHaveLength(1620);
  expect(await device.db.drafts.count()).toBe(0);
  expect(after).toEqual(before);
});

it('4.3, 4.4, 4.6, 4.8 after “Save”, every student has the chosen attendance, notes and adjustment, and the points that result from them', () => {
  const chosen = CHOSEN.map((choice) => {
    const { attendance, slots, adjustment } = choice;
    const states = { note1State: slots[1], note2State: slots[2], note3State: slots[3], note4State: slots[4] };
    const label = (note: NoteNumber) => slots[note] && `${slots[note].toUpperCase()}${note}`;
    const labels = { note1: label(1), note2: label(2), note3: label(3), note4: label(4) };
    return { attendanceState: attendance, ...states, ...labels, adjustment, score: pointsOf(choice) };
  });
  expect(after).toEqual(chosen);
});

it('4.7 if the teacher changes the scoring settings later, the points of a saved day stay the same', async () => {
  await saveSettings(device, { ...defaultSettings(), dailyPointValue: 1 });
  expect((await lines()).map(shownOf)).toEqual(after);
});
