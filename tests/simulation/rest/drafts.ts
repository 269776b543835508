/** Opens and saves a day, or decides about a draft of a deleted class (docs/sync.md W8). */
import { isDeepStrictEqual } from 'node:util';
import { type CellKey, cellOf, type TypedScores } from '#domain/assessments/typed-scores.ts';
import { markId } from '#domain/ids.ts';
import { touchedMarkFields, type RollTouches } from '#domain/roll/roll.ts';
import type { Mark, MarkTouches } from '#domain/scoring/scoring.ts';
import type { MarkRow } from '#domain/tables/marks.ts';
import { setAsideEntries } from '../../../src/sync/outbox/entries.ts';
import { putBack } from '../../../src/repositories/review/deleted.ts';
import {
  dropGoneDraft,
  goneDrafts,
  readGoneDraft,
  type DraftContent,
  type GoneDraft,
} from '../../../src/repositories/review/gone-drafts.ts';
import { type DayOnDevice, marksOfDay, readDay, rollDraft, saveDay } from '../../../src/repositories/roll/roll.ts';
import {
  readScoreDraft,
  scoreDraftKey,
  scoreDraftPlace,
} from '../../../src/repositories/drafts/stored-score-drafts.ts';
import { readUnsaved, type UnsavedRoll } from '../../../src/repositories/account/unsaved.ts';
import { fail } from '../../world/checks/violation.ts';
import { isHidden } from '../../world/server-rows.ts';
import { mayPlay, played } from '../counts.ts';
import type { SimDevice } from '../device.ts';
import { knownRows } from '../known-rows.ts';
import type { Random } from '../random.ts';
import type { SimServer } from '../server.ts';
import { openAndSaveScores } from './scores.ts';

mayPlay(['class of a draft brought back', 'draft of a deleted class to a file', 'draft of a deleted class dropped']);
mayPlay(['day opened and saved', 'draft with a left-out student saved']);

/** Decides about all drafts of deleted classes, and saves some days and assessments. */
export async function decideDrafts(device: SimDevice, server: SimServer, random: Random): Promise<void> {
  for (const draft of await goneDrafts(device.sync)) await decideGone(device, server, draft, random);
  const gone = new Set((await goneDrafts(device.sync)).map(({ key }) => key));
  const { rolls, scores } = await readUnsaved(device.db);
  const opened = rolls.filter(({ classId, day }) => !gone.has(rollDraft(classId, day).key) && random.chance(0.5));
  if (opened.length > 0) await openAndSave(device, opened);
  const typed = scores.filter((one) => !gone.has(scoreDraftKey(one)) && random.chance(0.7));
  if (typed.length > 0) await openAndSaveScores(device, typed);
}

async function decideGone(device: SimDevice, server: SimServer, draft: GoneDraft, random: Random): Promise<void> {
  const { db, sync } = device;
  const { key, deleteKey } = draft;
  const choice = random.weighted({ 'bring back': deleteKey === null ? 0 : 3, 'to file': 1, drop: 1 });
  if (choice === 'bring back' && deleteKey !== null) {
    played('class of a draft brought back');
    await putBack(sync, deleteKey);
    await device.noteWrites();
    await device.sendAll();
    await checkIsBack(device, server, draft);
  } else if (choice === 'to file') {
    played('draft of a deleted class to a file');
    const stored = await db.drafts.get(key);
    const content = await readGoneDraft(sync, key);
    const lines = content?.kind === 'roll' ? content.lines : [];
    for (const [id, touches] of Object.entries(stored?.kind === 'roll' ? stored.touched : {})) {
      const line = lines.find(({ studentId }) => studentId === Number(id));
      const isThere = touches.leftOut
        ? line && (line.leftOut || (await isRecorded(device, draft, Number(id))))
        : line && hasAll(line.mark, touches);
      if (!isThere) fail(`${device.name}: the file lacks a part of ${key}`);
    }
    const typed = stored?.kind === 'form' ? readScoreDraft(stored.value)?.typed : undefined;
    if (typed && !hasTyped(content, typed)) fail(`${device.name}: the file lacks a typed score of ${key}`);
  } else {
    played('draft of a deleted class dropped');
    await dropGoneDraft(sync, key);
    if (await db.drafts.get(key)) fail(`${device.name}: the draft ${key} is still there after the teacher dropped it`);
  }
}

function hasTyped(content: DraftContent | null, typed: TypedScores): boolean {
  const lines = content?.kind === 'scores' ? content.lines : [];
  return (Object.entries(typed) as [CellKey, string][]).every(([key, text]) => {
    const { studentId, fieldId } = cellOf(key);
    return lines.some((line) => line.studentId === studentId && line.texts[fieldId] === text);
  });
}

async function checkIsBack(device: SimDevice, server: SimServer, draft: GoneDraft): Promise<void> {
  // If the server has removed the content of the class, it refuses the restore.
  const isRefused = (await setAsideEntries(device.db)).some(({ path }) => path === 'restore');
  if (isRefused) return;
  const still = (await goneDrafts(device.sync)).find(({ key }) => key === draft.key);
  if (still && still.deleteKey === draft.deleteKey)
    fail(`${device.name}: the place of ${draft.key} is still deleted after the teacher brought it back`);
  if (still) return;
  const rows = await knownRows(server, device.userId);
  const place = scoreDraftPlace(draft.key);
  const back = draft.scores?.isAssessmentGone ? `assessments:${place?.assessmentId}` : `classes:${draft.classId}`;
  const row = rows.get(back);
  if (!row || isHidden(rows, row))
    fail(`${device.name}: shows the place of ${draft.key} again, but the server does not`);
}

async function isRecorded({ db }: SimDevice, { classId, day }: GoneDraft, id: number): Promise<boolean> {
  return day !== null && (await marksOfDay(db, classId, day)).some(({ studentId }) => studentId === id);
}

/** After Save all changes are saved, and a student who was left out has no mark. */
async function openAndSave(device: SimDevice, opened: readonly UnsavedRoll[]): Promise<void> {
  const before: { readonly roll: UnsavedRoll; readonly touches: RollTouches }[] = [];
  for (const roll of opened) {
    played('day opened and saved');
    const read = await readDay(device.sync, roll.classId, roll.day);
    const { nobodyCounts } = await saveDay(device.sync, roll.classId, roll.day);
    await checkLeftOut(device, roll, read);
    if (nobodyCounts) checkNobodyCounts(device, read);
    else before.push({ roll, touches: read.touches });
  }
  await device.noteWrites();
  await device.sendAll();
  for (const { roll, touches } of before) await checkSaved(device, roll, touches);
}

/** Save has neither made, changed nor removed a mark (docs/product.md 4.18). */
async function checkLeftOut(
  { name, db }: SimDevice,
  { classId, day }: UnsavedRoll,
  { students, records, touches }: DayOnDevice,
): Promise<void> {
  const shown = await marksOfDay(db, classId, day);
  for (const { id } of students.filter((student) => touches[student.id]?.leftOut)) {
    played('draft with a left-out student saved');
    const mark = (marks: readonly MarkRow[]) => marks.find(({ studentId }) => studentId === id);
    if (!isDeepStrictEqual(mark(shown), mark(records)))
      fail(`${name}: Save changed the record of student ${id}, who was left out of ${day}`);
  }
}

/** A new day on which all students are left out (docs/product.md 4.18). */
function checkNobodyCounts({ name }: SimDevice, { day, students, records, touches }: DayOnDevice): void {
  if (
    !students.every(({ id }) => touches[id]?.leftOut) ||
    students.some(({ id }) => records.some(({ studentId }) => studentId === id))
  )
    fail(`${name}: Save did not save ${day}, although the day counts for a student`);
}

async function checkSaved(device: SimDevice, { classId, day }: UnsavedRoll, touches: RollTouches): Promise<void> {
  const { students, records, touches: left } = await readDay(device.sync, classId, day);
  const name = `${device.name}: the day ${day} of class ${classId}`;
  if (Object.keys(left).length > 0) fail(`${name} still has a draft after the teacher saved it`);
  // If a write needs a refused create, it is set aside too. The day then shows the values of the server (R8.1, R8.3).
  const aside = new Set((await setAsideEntries(device.db)).flatMap(({ patches }) => patches.map((patch) => patch.id)));
  for (const { id } of students) {
    if (aside.has(markId(id, day))) continue;
    const record = records.find(({ studentId }) => studentId === id);
    for (const [field, value] of Object.entries(touchedMarkFields(touches[id]))) {
      if (record?.[field as keyof typeof record] !== value)
        fail(`${name} shows another ${field} of student ${id} than the teacher saved`);
    }
  }
}

function hasAll(mark: Mark, touches: Partial<MarkTouches>): boolean {
  return Object.entries(touches).every(([field, value]) => mark[field as keyof MarkTouches] === value);
}
