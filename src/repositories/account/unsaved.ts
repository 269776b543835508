import { sortDrafts, type Unsaved } from '#domain/drafts/kinds.ts';
import type { TeacherDb } from '../../db/schema.ts';

/**
 * Returns what is not saved yet. Every screen calls this after each tap, and a damaged draft does not make it fail
 * (docs/product.md 8.30).
 */
export async function readUnsaved(db: TeacherDb): Promise<Unsaved> {
  return sortDrafts(await db.drafts.toArray());
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
