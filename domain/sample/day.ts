import type { AttendanceState, MarkTouches } from '../scoring/scoring.ts';
import type { NoteNumber, ScoringSettings } from '../scoring/settings.ts';
import type { Random } from '../seeded-random.ts';

/**
 * The fields of a mark as a teacher with these settings would set them. `habit` (0…1): how often this student breaks rules. No
 * note has an empty slot.
 */
export function inventedDay(random: Random, habit: number, settings: ScoringSettings): Partial<MarkTouches> {
  const note = (number: NoteNumber, slot: 'a' | 'b') => noteOf(settings, number, slot);
  const attendanceState = attendance(random(), habit);
  if (attendanceState === 'A') return { attendanceState };
  return {
    attendanceState,
    ...(random() < 0.05 + habit * 0.15 && note(1, random() < 0.7 || !settings.note1b ? 'a' : 'b')),
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

function noteOf(settings: ScoringSettings, number: NoteNumber, slot: 'a' | 'b'): Partial<MarkTouches> {
  const label = settings[`note${number}${slot}`];
  return label ? { [`note${number}`]: label, [`note${number}State`]: slot } : {};
}
