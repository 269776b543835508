import { assertMayWrite } from '../db/meta.ts';
import type { FormDraft, TeacherDb } from '../db/schema.ts';

/** A form's unsaved input that survives a kill; it never counts as waiting (docs/sync.md W8). */
export async function readFormDraft(db: TeacherDb, key: string): Promise<unknown> {
  const draft = await db.drafts.get(key);
  return draft?.kind === 'form' ? draft.value : undefined;
}

/** Keeps a form's input; `value` must be plain data. */
export async function keepFormDraft(db: TeacherDb, key: string, value: unknown): Promise<void> {
  await db.transaction('rw', db.drafts, db.meta, async () => {
    await assertMayWrite(db);
    const draft: FormDraft = { key, kind: 'form', value };
    await db.drafts.put(draft);
  });
}

export async function dropDraft(db: TeacherDb, key: string): Promise<void> {
  await db.drafts.delete(key);
}
