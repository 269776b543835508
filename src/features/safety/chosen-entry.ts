import type { ChosenAssessment } from '../../platform/addresses.ts';
import type { UnsavedScores } from '../../repositories/drafts/stored-score-drafts.ts';

/** Returns which template and assessment the screen Assessments has to show, so that the teacher sees these unsaved scores. */
export function chosenOf({ templateId, assessmentId, isNew }: UnsavedScores): ChosenAssessment {
  return isNew ? { template: templateId } : { template: templateId, assessment: assessmentId };
}
