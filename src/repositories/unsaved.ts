import { compareTexts } from '#domain/compare-texts.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { DetailField } from '#domain/validation.ts';
import type { TeacherDb } from '../db/schema.ts';
import { rollDrafts } from './roll.ts';
import { scoreDrafts, type UnsavedScores } from './stored-score-drafts.ts';

/** A roll that the teacher began and did not save. */
export interface UnsavedRoll {
  readonly classId: number;
  readonly day: LocalDate;
  /** How many students have an unsaved mark. */
  readonly marks: number;
}

/** Everything on this device that is not saved yet (docs/sync.md W8). */
export interface Unsaved {
  /** The latest day first. */
  readonly rolls: readonly UnsavedRoll[];
  /** The classes whose new roster is not saved. */
  readonly rosters: readonly number[];
  /** The classes with typed details of students that are not saved. */
  readonly details: readonly number[];
  /** The assessments with typed scores that are not saved. */
  readonly scores: readonly UnsavedScores[];
  /** The number of drafts, also of those that this version of the app can't show. */
  readonly drafts: number;
}

/**
 * Reads which rolls, rosters, details of students and scores are not saved yet. Every screen calls this again after each tap. So the
 * function reads only the keys of the other drafts, which may be long.
 */
export async function readUnsaved(db: TeacherDb): Promise<Unsaved> {
  const [keys, drafts, scores] = await db.transaction(
    'r',
    [db.drafts],
    async () => await Promise.all([db.drafts.toCollection().primaryKeys(), rollDrafts(db), scoreDrafts(db)]),
  );
  const rolls = drafts.map(({ classId, day, touched }) => ({
    classId,
    day: day as LocalDate,
    marks: Object.keys(touched).length,
  }));
  const rosters = keys.flatMap((key) => (key.startsWith(ROSTER) ? [Number(key.slice(ROSTER.length))] : []));
  const details = [...new Set(keys.flatMap((key) => detailsDraftOf(key)?.classId ?? []))];
  return { rolls: rolls.sort((a, b) => compareTexts(b.day, a.day)), rosters, details, scores, drafts: keys.length };
}

/** The classes that have a draft. */
export function classesOf({ rolls, rosters, details, scores }: Unsaved): number[] {
  return [...rolls.map(({ classId }) => classId), ...rosters, ...details, ...scores.map(({ classId }) => classId)];
}

/** How many scores of these assessments are not saved. */
export function unsavedCells(scores: readonly UnsavedScores[]): number {
  return scores.reduce((sum, { cells }) => sum + cells, 0);
}

/** How many marks of these rolls are not saved. */
export function unsavedMarks(rolls: readonly UnsavedRoll[]): number {
  return rolls.reduce((sum, { marks }) => sum + marks, 0);
}

/** The class of a roster's draft. null: the key is not that of a roster. */
export function rosterDraftClass(key: string): number | null {
  return key.startsWith(ROSTER) ? Number(key.slice(ROSTER.length)) : null;
}

const ROSTER = rosterDraftKey('');

/** The key of the draft of a class's new roster. */
export function rosterDraftKey(classId: number | ''): string {
  return `roster:${classId}`;
}

const DETAILS = 'details:';

/** The key of the draft of one detail of a class's students. */
export function detailsDraftKey(classId: number, field: DetailField): string {
  return `${DETAILS}${classId}:${field}`;
}

/** The class and the field of a draft of students' details. null: the key is not that of such a draft. */
export function detailsDraftOf(key: string): { readonly classId: number; readonly field: DetailField } | null {
  if (!key.startsWith(DETAILS)) return null;
  const [classId, field] = key.slice(DETAILS.length).split(':');
  return { classId: Number(classId), field: field as DetailField };
}
