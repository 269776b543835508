/** Opens assessments with unsaved scores and saves these (docs/sync.md W8). */
import { isDeepStrictEqual } from 'node:util';
import { entryFields } from '#domain/assessments/fields.ts';
import { cellOf, sortTyped } from '#domain/assessments/typed-scores.ts';
import { assessmentScoreId } from '#domain/ids.ts';
import { readSync } from '../../../src/db/meta.ts';
import { openEntry, readEntry } from '../../../src/repositories/assessments/assessment-drafts.ts';
import { saveScores } from '../../../src/repositories/assessments/assessment-saves.ts';
import type { ReadDraft } from '#domain/drafts/kinds.ts';
import { setAsideEntries } from '../../../src/sync/outbox/entries.ts';
import { fail } from '../../world/checks/violation.ts';
import { mayPlay, played } from '../counts.ts';
import type { SimDevice } from '../device.ts';

mayPlay(['typed scores opened and saved', 'wrong text kept in the draft']);

/** Valid scores are saved, invalid texts stay in the draft. */
export async function openAndSaveScores(device: SimDevice, opened: readonly ReadDraft<'scores'>[]): Promise<void> {
  for (const unsaved of opened) await openAndSave(device, unsaved);
  await device.noteWrites();
  await device.sendAll();
}

async function openAndSave(device: SimDevice, { place, touched }: ReadDraft<'scores'>): Promise<void> {
  const { db, sync } = device;
  const name = `${device.name}: the assessment ${place.assessmentId}`;
  const before = await readEntry(db, place);
  const { fieldType } = await openEntry(sync, place);
  const { scores, wrong } = sortTyped(before.typed, entryFields(place.templateId, fieldType), before.stored);
  const saved = await saveScores(sync, place, before.name === null && touched.isNew ? 'Named at last' : null);
  if (saved.kind !== 'saved') {
    if ((await readSync(db)).complete) fail(`${name} could not be saved: ${saved.kind}`);
    return;
  }
  played('typed scores opened and saved');
  const after = await readEntry(db, place);
  if (!isDeepStrictEqual(after.typed, wrong)) fail(`${name} has another draft than its wrong texts`);
  for (const key of Object.keys(wrong)) if (key) played('wrong text kept in the draft');
  // A write that needs a refused create is aside too: the grid shows the server's values (R8.1, R8.3).
  const aside = new Set((await setAsideEntries(db)).flatMap(({ patches }) => patches.map((patch) => patch.id)));
  for (const { studentId, fieldId, value } of scores) {
    if (aside.has(assessmentScoreId(place.assessmentId, studentId, fieldId))) continue;
    const shown = [...after.stored].find(([key]) => isDeepStrictEqual(cellOf(key), { studentId, fieldId }))?.[1] ?? '';
    if (shown !== value) fail(`${name} shows another score of student ${studentId} than the teacher saved`);
  }
}
