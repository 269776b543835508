import { addDays, weekdayOf, type LocalDate } from '#domain/dates.ts';
import type { AttendanceState, MarkTouches } from '#domain/scoring/scoring.ts';
import { defaultSettings, type NoteNumber, type ScoringSettings } from '#domain/scoring/settings.ts';

/** Returns the next random number. The marks of the demo are made from a seed, so that two demos look the same. */
export type Random = () => number;

export function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface DemoClass {
  readonly name: string;
  readonly students: readonly string[];
}

/**
 * Names like those in real registers: from many languages, with particles and apostrophes, of a single word, or too
 * long for a column.
 */
export const DEMO_CLASSES: readonly DemoClass[] = [
  {
    name: 'Period 2 - Grade 7',
    students: [
      'Abdullah, Yusuf',
      'Adeyemi, Oluwaseun',
      'Almeida, Beatriz',
      'Andersson, Elsa',
      'Bauer, Jonas',
      'Begum, Nusrat',
      'Chen, Wei-Ling',
      'Cruz, Mateo',
      "D'Angelo, Francesca",
      'Dlamini, Thandeka',
      'Dubois, Zoé',
      'Eriksen, Bjørn',
      'Fernández de la Vega, María Guadalupe',
      'García, Sofía',
      'Haddad, Karim',
      'Johnson, Aaliyah',
      'Johnson, Marcus',
      'Kim, Ji-woo',
      'Kowalczyk, Łukasz',
      'Mbeki, Sipho',
      'Nguyễn, Thị Ánh',
      'O’Brien, Siobhán',
      'Papadopoulos, Eleni',
      'Patel, Aarav',
      'Rodríguez, Diego',
      'Sato, Haruka',
      'Smith, Tyler',
      'Suparman',
      'van den Berg, Fleur',
      'Whitehorse, Dakota',
    ],
  },
  {
    name: 'Period 5 - Grade 8',
    students: [
      'Acheampong, Kwame',
      'Ali, Fatima',
      'Bernard, Louis',
      'Brown, Jasmine',
      'Castillo, Valentina',
      'Clark, Ethan',
      'da Silva, João Pedro',
      'Davis, Destiny',
      'El-Sayed, Omar',
      'Gonzalez, Lucía',
      'Hernández, Ángel',
      'Ivanova, Anastasia',
      'Jackson, Isaiah',
      'Kalani, Keoni',
      'Kaya, Elif',
      'Khan, Zainab',
      'Lee, Olivia',
      'Lopez, Emiliano',
      'Martin, Chloé',
      'Müller, Leon',
      'Novák, Tereza',
      'Okafor, Chidi',
      'Ortiz, Camila',
      'Popescu, Andrei',
      'Ramírez, Ximena',
      'Singh, Harpreet',
      'Thompson, Caleb',
      'Tran, Bảo',
      'Wójcik, Zofia',
      'Zhang, Mingyu',
    ],
  },
];

/** The scoring settings of a teacher who has used the app for a while. */
export function demoSettings(): ScoringSettings {
  return {
    ...defaultSettings(),
    absentValue: -5,
    note1aValue: -2,
    note2aValue: -1,
    note3aValue: -2,
    note4aValue: 1,
    note1b: 'PD',
    note1bValue: -1,
    note1bDescription: 'Partly dressed',
  };
}

/** The weekdays of the six weeks before `today`, except one day off. `today` itself is left out. */
export function schoolDays(today: LocalDate): LocalDate[] {
  const days = Array.from({ length: 42 }, (_, back) => addDays(today, back - 42));
  const weekdays = days.filter((day) => weekdayOf(day) >= 1 && weekdayOf(day) <= 5);
  return weekdays.filter((_, index) => index !== 11);
}

/**
 * Draws the fields that a teacher sets for one student on one day. `habit` (0…1) says how often this student is in
 * trouble.
 */
export function dayOf(random: Random, habit: number): Partial<MarkTouches> {
  const attendanceState = attendance(random(), habit);
  if (attendanceState === 'A') return { attendanceState };
  return {
    attendanceState,
    ...(random() < 0.05 + habit * 0.15 && note(1, random() < 0.7 ? 'a' : 'b')),
    ...(random() < habit * 0.15 && note(2, 'a')),
    ...(random() < habit * 0.12 && note(3, 'a')),
    ...(random() < 0.06 && note(4, 'a')),
    ...(random() < 0.03 && { adjustment: random() < 0.6 ? 1 : -1 }),
    ...(random() < 0.01 && { customNote: random() < 0.5 ? 'NURSE' : 'LENT A BALL' }),
  };
}

function attendance(chance: number, habit: number): AttendanceState {
  if (chance < 0.03 + habit * 0.08) return 'A';
  return chance > 0.98 - habit * 0.1 ? 'T' : 'P';
}

function note(number: NoteNumber, slot: 'a' | 'b'): Partial<MarkTouches> {
  const label = demoSettings()[`note${number}${slot}`];
  return { [`note${number}`]: label, [`note${number}State`]: slot };
}
