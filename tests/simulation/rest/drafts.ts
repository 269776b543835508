/** Opens and saves a day, or decides about a draft of a deleted class (docs/sync.md W8). */
import { type CellKey, cellOf } from '#domain/assessments/typed-scores.ts';
import type { PlaceOf, ReadDraft } from '#domain/drafts/kinds.ts';
import { markId } from '#domain/ids.ts';
import type { RollTouches } from '#domain/roll/roll.ts';
import { setAsideEntries } from '../../../src/sync/outbox/entries.ts';
import { putBack } from '../../../src/repositories/review/deleted.ts';
import { readGoneDraft } from '../../../src/repositories/review/gone-drafts.ts';
import { readDay, saveDay } from '../../../src/repositories/roll/roll.ts';
import { dropDraft } from '../../../src/repositories/drafts/drafts.ts';
import { goneDrafts, type GoneDraft, readUnsaved } from '../../../src/repositories/account/unsaved.ts';
import { draftFileCells } from '../../../src/words/safety/draft-words.ts';
import { fail } from '../../world/checks/violation.ts';
import { isHidden } from '../../world/server-rows.ts';
import { mayPlay, played } from '../counts.ts';
import type { SimDevice } from '../device.ts';
import { knownRows } from '../known-rows.ts';
import type { Random } from '../random.ts';
import type { SimServer } from '../server.ts';
import { openAndSaveScores } from './scores.ts';

mayPlay(['class of a draft brought back', 'draft of a deleted class to a file', 'draft of a deleted class dropped']);
mayPlay(['day opened and saved']);

/** Decides about all drafts of deleted classes, and saves some days and assessments. */
export async function decideDrafts(device: SimDevice, server: SimServer, random: Random): Promise<void> {
  for (const draft of await goneHere(device)) await decideGone(device, server, draft, random);
  const gone = new Set((await goneHere(device)).map(({ draft }) => draft.key));
  const open = (await readUnsaved(device.db)).drafts.filter(({ key }) => !gone.has(key));
  const opened = open.flatMap((draft) => (draft.kind === 'roll' && random.chance(0.5) ? [draft.place] : []));
  if (opened.length > 0) await openAndSave(device, opened);
  const typed = open.flatMap((draft) => (draft.kind === 'scores' && random.chance(0.7) ? [draft] : []));
  if (typed.length > 0) await openAndSaveScores(device, typed);
}

async function goneHere({ db, sync }: SimDevice): Promise<GoneDraft[]> {
  return await goneDrafts(sync, (await readUnsaved(db)).drafts);
}

async function decideGone(device: SimDevice, server: SimServer, gone: GoneDraft, random: Random): Promise<void> {
  const { db, sync } = device;
  const { draft, deleteKey } = gone;
  const { key } = draft;
  const choice = random.weighted({ 'bring back': deleteKey === null ? 0 : 3, 'to file': 1, drop: 1 });
  if (choice === 'bring back' && deleteKey !== null) {
    played('class of a draft brought back');
    await putBack(sync, deleteKey);
    await device.noteWrites();
    await device.sendAll();
    await checkIsBack(device, server, gone);
  } else if (choice === 'to file') {
    played('draft of a deleted class to a file');
    const content = await readGoneDraft(sync, key);
    if (!content) fail(`${device.name}: there is no file of ${key}`);
    const cells = draftFileCells(content);
    const students = new Set(studentsIn(draft)).size;
    if (cells.length < 1 + students) fail(`${device.name}: the file lacks a student of ${key}`);
    const typed = draft.kind === 'scores' ? Object.values(draft.touched.typed).filter((text) => text !== '') : [];
    const texts = new Set(cells.flat());
    for (const text of typed) if (!texts.has(text)) fail(`${device.name}: the file of ${key} lacks ${text}`);
  } else {
    played('draft of a deleted class dropped');
    await dropDraft(sync, key);
    if (await db.drafts.get(key)) fail(`${device.name}: the draft ${key} is still there after the teacher dropped it`);
  }
}

function studentsIn(draft: ReadDraft): number[] {
  if (draft.kind === 'roll') return Object.keys(draft.touched).map(Number);
  if (draft.kind !== 'scores') return [];
  return (Object.keys(draft.touched.typed) as CellKey[]).map((key) => cellOf(key).studentId);
}

async function checkIsBack(device: SimDevice, server: SimServer, gone: GoneDraft): Promise<void> {
  const { draft, what, deleteKey } = gone;
  const { key, place } = draft;
  // If the server has removed the content of the class, it refuses the restore.
  const isRefused = (await setAsideEntries(device.db)).some(({ path }) => path === 'restore');
  if (isRefused) return;
  const still = (await goneHere(device)).find((one) => one.draft.key === key);
  if (still && still.deleteKey === deleteKey)
    fail(`${device.name}: the place of ${key} is still deleted after the teacher brought it back`);
  if (still) return;
  const rows = await knownRows(server, device.userId);
  const isIn = what === 'assessment' && 'assessmentId' in place;
  const back = isIn ? `assessments:${place.assessmentId}` : `classes:${place.classId}`;
  const row = rows.get(back);
  if (!row || isHidden(rows, row)) fail(`${device.name}: shows the place of ${key} again, but the server does not`);
}

/** After Save all changes are saved. */
async function openAndSave(device: SimDevice, opened: readonly PlaceOf<'roll'>[]): Promise<void> {
  const before: { readonly roll: PlaceOf<'roll'>; readonly touches: RollTouches }[] = [];
  for (const roll of opened) {
    played('day opened and saved');
    const read = await readDay(device.sync, roll.classId, roll.day);
    await saveDay(device.sync, roll.classId, roll.day);
    before.push({ roll, touches: read.touches });
  }
  await device.noteWrites();
  await device.sendAll();
  for (const { roll, touches } of before) await checkSaved(device, roll, touches);
}

async function checkSaved(device: SimDevice, { classId, day }: PlaceOf<'roll'>, touches: RollTouches): Promise<void> {
  const { students, records, touches: left } = await readDay(device.sync, classId, day);
  const name = `${device.name}: the day ${day} of class ${classId}`;
  if (Object.keys(left).length > 0) fail(`${name} still has a draft after the teacher saved it`);
  // If a write needs a refused create, it is set aside too. The day then shows the values of the server (R8.1, R8.3).
  const aside = new Set((await setAsideEntries(device.db)).flatMap(({ patches }) => patches.map((patch) => patch.id)));
  for (const { id } of students) {
    if (aside.has(markId(id, day))) continue;
    const record = records.find(({ studentId }) => studentId === id);
    for (const [field, value] of Object.entries(touches[id] ?? {})) {
      if (record?.[field as keyof typeof record] !== value)
        fail(`${name} shows another ${field} of student ${id} than the teacher saved`);
    }
  }
}
