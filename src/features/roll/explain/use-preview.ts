import { useMemo, useState } from 'react';
import type { RollLine } from '#domain/roll/roll.ts';
import { scoreOf, slotLabel, UNTOUCHED, type Mark, type MarkTouches } from '#domain/scoring/scoring.ts';
import { daySettingsOf, NOTES, type NoteNumber, type ScoringSettings } from '#domain/scoring/settings.ts';
import { touchOf } from '#domain/scoring/taps.ts';
import { students, type StudentRow } from '#domain/tables/students.ts';
import { UnreadValues } from '../../../ui/editing/unread-values.ts';
import type { MarkStudent, UnreadTaps } from '../use-marking.ts';

const TEST_STUDENT: StudentRow = {
  ...students.defaults,
  id: 0,
  classId: 0,
  fullName: 'Test, Student',
  firstName: 'Student',
  lastName: 'Test',
  createdAt: '',
};

/** The taps are only in memory (docs/product.md 4.15). */
export function usePreview(settings: ScoringSettings): { line: RollLine; taps: UnreadTaps; mark: MarkStudent } {
  const [touches, setTouches] = useState<MarkTouches>(UNTOUCHED);
  const taps = useMemo((): UnreadTaps => new UnreadValues(), []);
  const mark = markOf(settings, touches);
  const line: RollLine = {
    student: TEST_STUDENT,
    state: 'recorded',
    mark,
    score: scoreOf(mark),
    touched: false,
    staysOut: false,
  };
  const tap: MarkStudent = (_, tapped) => setTouches({ ...touches, ...touchOf(mark, tapped) });
  return { line, taps, mark: tap };
}

/** A chosen slot without a label is removed. */
function markOf(settings: ScoringSettings, touches: MarkTouches): Mark {
  const mark: Mark = { ...touches, ...daySettingsOf(settings) };
  const notes = NOTES.flatMap((note: NoteNumber) => {
    const slot = touches[`note${note}State`];
    const label = slot && slotLabel(mark, note, slot);
    return [
      [`note${note}`, label],
      [`note${note}State`, label === null ? null : slot],
    ];
  });
  return { ...mark, ...(Object.fromEntries(notes) as Partial<Mark>) };
}
