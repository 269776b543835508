/** And creates a new assessment (docs/product.md 5.36–5.41). */
import { autoName } from '#domain/assessments/auto-name.ts';
import { entryFields } from '#domain/assessments/fields.ts';
import { sortTyped, type TypedScores } from '#domain/assessments/typed-scores.ts';
import { cleanName } from '#domain/text/names.ts';
import type { AssessmentRow } from '#domain/tables/assessments.ts';
import { assessmentNameProblem, type Problem } from '#domain/validation.ts';
import { readSync } from '../../db/meta.ts';
import { dayAt } from '../../platform/clock.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { renameAssessment } from '../../writes/assessments.ts';
import type { Write } from '../../writes/write.ts';
import { isAlive } from '../rows/alive.ts';
import { type EntryPlace, readScores } from './assessment-drafts.ts';
import { findClass } from '../classes/classes.ts';
import { resultWrites } from './result-writes.ts';
import { type DraftPlanning, leaveDraft, saveFromDraft } from '../drafts/drafts.ts';

export type ScoresSaved =
  | { readonly kind: 'saved'; readonly created: boolean; readonly wrong: TypedScores }
  | { readonly kind: 'refused'; readonly problem: Problem }
  /** The assessment or its class was deleted, or is not on this device. The draft stays. */
  | { readonly kind: 'gone' };

/**
 * Saves the scores after a press on Save. `name` is the teacher's name for a new assessment, which is created even without
 * scores; it replaces one that the app has given since the dialog opened.
 */
export async function saveScores(device: SyncDevice, place: EntryPlace, name: string | null): Promise<ScoresSaved> {
  const problem = name === null ? null : assessmentNameProblem(name);
  if (problem) return { kind: 'refused', problem };
  return (await saveFromDraft(device, 'scores', place, planningOf(device, place, name, true))) ?? { kind: 'gone' };
}

/**
 * Saves without a press on Save (docs/product.md 5.39). A new fitness assessment gets an automatic name, and a new custom one
 * stays a draft.
 */
export async function saveLeftScores(device: SyncDevice, place: EntryPlace): Promise<void> {
  const name = autoName(place.templateId, dayAt(device.now()));
  await leaveDraft(device, 'scores', place, planningOf(device, place, name, false));
}

function planningOf(
  device: SyncDevice,
  place: EntryPlace,
  name: string | null,
  isAsked: boolean,
): DraftPlanning<ScoresSaved, 'scores'> {
  const { db } = device;
  return {
    changes: ['assessments', 'assessmentScores'],
    reads: [db.classes, db.gradeBooks],
    plan: async (reading) => {
      const [row, classRow, draft, stored, sync] = await Promise.all([
        db.assessments.get(place.assessmentId),
        findClass(db, place.classId),
        reading,
        readScores(db, place),
        readSync(db),
      ]);
      if (!classRow || (row && !isAlive(row))) return null;
      const { fieldType = 'text', typed = {} } = draft?.touched ?? {};
      const { scores, wrong } = sortTyped(typed, entryFields(place.templateId, fieldType), stored);
      const isChanged = scores.length > 0 || Object.keys(wrong).length < Object.keys(typed).length;
      if (!isAsked && !isChanged) return null;
      if (!row && name === null) return null;
      // Until the first full pull has ended, the assessment may still arrive, so only a press on Save creates it.
      const makesItself = draft?.touched.isNew === true && scores.length > 0 && sync.complete;
      if (!row && !isAsked && !makesItself) return null;
      return {
        writes: row
          ? [...renameWrites(row, isAsked ? name : null), ...resultWrites(row, true, scores)]
          : resultWrites(newAssessment(device, place, cleanName(name ?? '')), false, scores),
        result: { kind: 'saved', created: !row, wrong },
        left: Object.keys(wrong).length === 0 ? null : { isNew: false, fieldType, typed: wrong },
      };
    },
  };
}

function newAssessment(device: SyncDevice, place: EntryPlace, name: string): AssessmentRow {
  const { assessmentId: id, classId, templateId: assessmentTemplateId } = place;
  return { id, classId, name, assessmentTemplateId, createdAt: new Date(device.now()).toISOString() };
}

function renameWrites({ id, name }: AssessmentRow, given: string | null): Write[] {
  return given === null || cleanName(given) === name ? [] : [renameAssessment(id, cleanName(given))];
}
