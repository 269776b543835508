import { cellKey } from '#domain/assessments/typed-scores.ts';
import { assessmentScoreId } from '#domain/ids.ts';
import { type EntryPlace, openEntry, touchScores } from '../../src/repositories/assessments/assessment-drafts.ts';
import { saveLeftScores, saveScores } from '../../src/repositories/assessments/assessment-saves.ts';
import { draftKey, readAs } from '#domain/drafts/kinds.ts';
import { classroom } from './classroom.ts';
import type { Story } from './run.ts';
import type { View } from './tablet.ts';

const [PUSH_UPS, REPS] = [7, 11];

/** The typed text if there is one, otherwise the stored score. */
function shown(view: View, place: EntryPlace, studentId: number): unknown {
  const stored = view.drafts.find(({ key }) => key === draftKey('scores', place));
  const typed = stored && readAs('scores', place, stored)?.touched.typed;
  const row = view.row('assessmentScores', assessmentScoreId(place.assessmentId, studentId, REPS));
  return typed?.[cellKey({ studentId, fieldId: REPS })] ?? row?.['value'] ?? '';
}

const enteredScores: Story = {
  name: 'a teacher types scores of a new assessment, saves them with a wrong one left, corrects it and leaves the grid',
  prepare: async (world) => {
    const { context, classId, students } = await classroom(world);
    const { sync } = context;
    const { place } = await openEntry(sync, { classId, templateId: PUSH_UPS, assessmentId: null });
    const [ana, ben] = students;
    const shows = (ofAna: string, ofBen: string) => (view: View) =>
      shown(view, place, ana) === ofAna && shown(view, place, ben) === ofBen;
    const isSaved = (view: View, studentId: number, value: string) =>
      view.row('assessmentScores', assessmentScoreId(place.assessmentId, studentId, REPS))?.['value'] === value;
    const type = async (studentId: number, text: string, after: (view: View) => boolean) => {
      const texts = { [cellKey({ studentId, fieldId: REPS })]: text };
      const work = () => touchScores(sync, place, { texts, fieldType: 'text', asNew: true });
      await world.does(context, 'the grid', { before: shows('', ''), after }, work);
    };
    const both = shows('23', '2x');
    const saved = (view: View) => both(view) && isSaved(view, ana, '23') && view.rows('assessments').length === 1;
    const corrected = (view: View) => isSaved(view, ana, '23') && isSaved(view, ben, '24') && view.drafts.length === 0;
    return async () => {
      await type(ana, '23', shows('23', ''));
      await type(ben, '2x', both);
      await world.does(context, 'the grid', { after: saved }, () => saveScores(sync, place, 'Push-Ups'));
      await type(ben, '24', (view) => shows('23', '24')(view) && isSaved(view, ana, '23'));
      await world.does(context, 'the grid', { after: corrected }, () => saveLeftScores(sync, place));
      await context.untilRest();
    };
  },
};

export const STORIES_OF_ASSESSMENTS: readonly Story[] = [enteredScores];
