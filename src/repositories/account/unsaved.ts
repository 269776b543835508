import { compareTexts } from '#domain/text/compare-texts.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { TeacherDb } from '../../db/schema.ts';
import type { RollDraft } from '../../db/stored.ts';
import { sortDrafts, type UnreadDraft } from '../drafts/stored-drafts.ts';
import type { UnsavedScores } from '../drafts/stored-score-drafts.ts';

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
  /** The classes whose order is not saved yet. The app saves it by itself (docs/product.md 10.6). */
  readonly orders: readonly number[];
  /** The assessments with typed scores that are not saved. */
  readonly scores: readonly UnsavedScores[];
  /** The drafts that this app can't read. They stay on the device until the teacher decides (docs/product.md 8.30). */
  readonly unread: readonly UnreadDraft[];
  /** The number of drafts, also of those that this app can't read. */
  readonly drafts: number;
}

/**
 * Reads which rolls, rosters, details of students, orders and scores are not saved yet. Every screen calls this again after each tap. It
 * never fails, whatever is stored (docs/product.md 8.30).
 */
export async function readUnsaved(db: TeacherDb): Promise<Unsaved> {
  const stored = await db.drafts.toArray();
  const { readable, unread } = sortDrafts(stored);
  const rolls: UnsavedRoll[] = [];
  const forms = { roster: new Set<number>(), details: new Set<number>(), order: new Set<number>() };
  const scores: UnsavedScores[] = [];
  for (const facts of readable) {
    if (facts.kind === 'roll') rolls.push(unsavedRoll(facts.roll));
    else if (facts.kind === 'scores') scores.push(facts.scores);
    else forms[facts.kind].add(facts.classId);
  }
  return {
    rolls: rolls.sort((a, b) => compareTexts(b.day, a.day)),
    rosters: [...forms.roster],
    details: [...forms.details],
    orders: [...forms.order],
    scores,
    unread,
    drafts: stored.length,
  };
}

/**
 * Reads what is not saved, and whether the outbox has an entry, at one moment. A save removes a draft and adds its entry in one
 * transaction, so these two facts never show a save half done (docs/sync.md R4.6).
 */
export async function unsavedAndOutbox(db: TeacherDb): Promise<{ unsaved: Unsaved; outboxEmpty: boolean }> {
  return await db.transaction('r', [db.drafts, db.outbox], async () => {
    const [unsaved, entries] = await Promise.all([readUnsaved(db), db.outbox.count()]);
    return { unsaved, outboxEmpty: entries === 0 };
  });
}

function unsavedRoll({ classId, day, touched }: RollDraft): UnsavedRoll {
  return { classId, day: day as LocalDate, marks: Object.keys(touched).length };
}

/** The classes that have a draft. */
export function classesOf({ rolls, rosters, details, orders, scores }: Unsaved): number[] {
  const ofRows = [...rolls, ...scores].map(({ classId }) => classId);
  return [...ofRows, ...rosters, ...details, ...orders];
}

/** How many scores of these assessments are not saved. */
export function unsavedCells(scores: readonly UnsavedScores[]): number {
  return scores.reduce((sum, { cells }) => sum + cells, 0);
}

/** How many marks of these rolls are not saved. */
export function unsavedMarks(rolls: readonly UnsavedRoll[]): number {
  return rolls.reduce((sum, { marks }) => sum + marks, 0);
}
