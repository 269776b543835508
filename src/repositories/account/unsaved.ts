import { compareTexts } from '#domain/text/compare-texts.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { TeacherDb } from '../../db/schema.ts';
import type { RollDraft } from '../../db/stored.ts';
import { sortDrafts, type UnreadDraft } from '../drafts/stored-drafts.ts';
import type { UnsavedScores } from '../drafts/stored-score-drafts.ts';

export interface UnsavedRoll {
  readonly classId: number;
  readonly day: LocalDate;
  readonly marks: number;
}

/** All input that the teacher has not saved (docs/sync.md W8). */
export interface Unsaved {
  /** The latest day first. */
  readonly rolls: readonly UnsavedRoll[];
  /** With a new roster that is not saved. */
  readonly rosters: readonly number[];
  readonly details: readonly number[];
  /** With an unsaved student order, which the app saves automatically (docs/product.md 10.6). */
  readonly orders: readonly number[];
  readonly scores: readonly UnsavedScores[];
  /** Unreadable for this version of the app. They stay until the teacher decides (docs/product.md 8.30). */
  readonly unread: readonly UnreadDraft[];
  readonly drafts: number;
}

/**
 * Returns what is not saved yet. Every screen calls this after each tap, and a damaged draft does not make it fail
 * (docs/product.md 8.30).
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
 * Reads the unsaved input and whether the outbox is empty in one transaction, so that the result never shows a half-finished
 * save (docs/sync.md R4.6).
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

/** Returns the classes that have a draft. */
export function classesWithDrafts({ rolls, rosters, details, orders, scores }: Unsaved): number[] {
  const ofRows = [...rolls, ...scores].map(({ classId }) => classId);
  return [...ofRows, ...rosters, ...details, ...orders];
}

/** Returns the number of unsaved scores of these assessments. */
export function unsavedCells(scores: readonly UnsavedScores[]): number {
  return scores.reduce((sum, { cells }) => sum + cells, 0);
}

/** Returns the number of unsaved marks of these rolls. */
export function unsavedMarks(rolls: readonly UnsavedRoll[]): number {
  return rolls.reduce((sum, { marks }) => sum + marks, 0);
}
