/** The assessment whose scores a teacher enters. */
export interface EntryPlace {
  readonly classId: number;
  readonly templateId: number;
  readonly assessmentId: number;
}

const SCORES = 'scores:';

/** The key of the draft of an assessment. Of a new assessment the id is known before the assessment is made. */
export function scoreDraftKey({ classId, templateId, assessmentId }: EntryPlace): string {
  return `${newScoreDraftsKey({ classId, templateId })}${assessmentId}`;
}

/** The beginning of the keys of all drafts of a class and template. */
export function newScoreDraftsKey({ classId, templateId }: Omit<EntryPlace, 'assessmentId'>): string {
  return `${SCORES}${classId}:${templateId}:`;
}

/** The assessment of a draft. null: the key is not that of an assessment's draft. */
export function scoreDraftPlace(key: string): EntryPlace | null {
  if (!key.startsWith(SCORES)) return null;
  const [classId = 0, templateId = 0, assessmentId = 0] = key.slice(SCORES.length).split(':').map(Number);
  return { classId, templateId, assessmentId };
}

/** The beginning of the keys of all drafts of assessments. */
export const SCORE_DRAFTS = SCORES;
