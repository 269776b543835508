import { compareTexts } from '#domain/compare-texts.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { RollDraft, TeacherDb } from '../db/schema.ts';
import { sortDrafts, type UnreadDraft } from './stored-drafts.ts';
import type { UnsavedScores } from './stored-score-drafts.ts';

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
  /** The drafts that this app can't read. They stay on the device until the teacher decides (docs/product.md 8.30). */
  readonly unread: readonly UnreadDraft[];
  /** The number of drafts, also of those that this app can't read. */
  readonly drafts: number;
}

/**
 * Reads which rolls, rosters, details of students and scores are not saved yet. Every screen calls this again after each tap. It
 * never fails, whatever is stored (docs/product.md 8.30).
 */
export async function readUnsaved(db: TeacherDb): Promise<Unsaved> {
  const stored = await db.drafts.toArray();
  const { readable, unread } = sortDrafts(stored);
  const rolls: UnsavedRoll[] = [];
  const [rosters, details] = [new Set<number>(), new Set<number>()];
  const scores: UnsavedScores[] = [];
  for (const facts of readable) {
    if (facts.kind === 'roll') rolls.push(unsavedRoll(facts.roll));
    else if (facts.kind === 'scores') scores.push(facts.scores);
    else (facts.kind === 'roster' ? rosters : details).add(facts.classId);
  }
  return {
    rolls: rolls.sort((a, b) => compareTexts(b.day, a.day)),
    rosters: [...rosters],
    details: [...details],
    scores,
    unread,
    drafts: stored.length,
  };
}

function unsavedRoll({ classId, day, touched }: RollDraft): UnsavedRoll {
  return { classId, day: day as LocalDate, marks: Object.keys(touched).length };
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
