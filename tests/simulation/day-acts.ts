import { cleanNoteText, type NoteText, type NoteTexts } from '#domain/activity-note.ts';
import { draftKey, type PlaceOf } from '#domain/drafts/kinds.ts';
import { readActivityNote } from '../../src/repositories/roll/activity-notes.ts';
import { countsOfDay, deleteDay } from '../../src/repositories/roll/day-deletion.ts';
import { listDeletions, putBack } from '../../src/repositories/review/deleted.ts';
import { dropDraft, findDraft, listDrafts } from '../../src/repositories/drafts/drafts.ts';
import { saveActivityNote } from '../../src/repositories/roll/save-activity-note.ts';
import { clearUnsaved, undoLatestTap } from '../../src/repositories/roll/taps.ts';
import { typeNote } from '../support/notes.ts';
import { rowsOf } from '../support/stored-rows.ts';
import { fail } from '../world/checks/violation.ts';
import { mayPlay, played } from './counts.ts';
import type { SimDevice } from './device.ts';
import { pickClass, pickDay, pickOf } from './picks.ts';
import type { Random } from './random.ts';

/** What a teacher does with a whole day of the daily roster. Each act calls the function that the screen calls. */
export const DAY_ACTS = {
  'type note': 2,
  'activity note': 4,
  'delete day': 4,
  'put back day': 3,
  'clear unsaved': 2,
} as const;

export type DayAct = keyof typeof DAY_ACTS;

mayPlay(Object.keys(DAY_ACTS));

export function isDayAct(name: string): name is DayAct {
  return Object.hasOwn(DAY_ACTS, name);
}

export async function dayAct(name: DayAct, device: SimDevice, random: Random): Promise<void> {
  if (await performed(name, device, random)) played(name);
}

async function performed(name: DayAct, device: SimDevice, random: Random): Promise<boolean> {
  switch (name) {
    case 'type note':
      return (await typeSomeNote(device, random)) !== null;
    case 'activity note':
      return await saveNote(device, random);
    case 'delete day':
      return await deleteSomeDay(device, random);
    case 'put back day':
      return await putBackSomeDay(device, random);
    case 'clear unsaved':
      return await clear(device, random);
  }
}

/** Types or clears texts of a note. What differs from the saved note is in the draft, also after a kill (docs/sync.md W8). */
async function typeSomeNote(device: SimDevice, random: Random): Promise<PlaceOf<'note'> | null> {
  const { db, sync, name } = device;
  const classId = await pickClass(device, random);
  if (classId === null) return null;
  const at = { classId, day: pickDay(random) };
  const text = () => random.pick(['', 'Relay', 'Softball', ' Bring  cones ', `Test ${random.whole(1, 9)}`]);
  const typed = random.pick<Partial<NoteTexts>>([
    { shortNote: text() },
    { longNote: text() },
    { shortNote: text(), longNote: text() },
    { shortNote: '', longNote: '' },
  ]);
  await typeNote(sync, at, typed);
  const [saved, draft] = [await readActivityNote(db, classId, at.day), await findDraft(db, 'note', at)];
  for (const [key, written] of Object.entries(typed) as [NoteText, string][]) {
    if ((draft?.touched[key]?.text ?? saved[key]) !== written && cleanNoteText(key, written) !== saved[key])
      fail(`${name}: a typed text of the note of ${at.day} is not in its draft`);
  }
  return at;
}

/** Saves a note that was typed now or earlier, or discards it. */
async function saveNote(device: SimDevice, random: Random): Promise<boolean> {
  const { db, sync, name } = device;
  const begun = random.chance(0.5) ? await pickOf(random, await listDrafts(db, 'note')) : null;
  const at = begun?.place ?? (await typeSomeNote(device, random));
  if (!at) return false;
  if (random.chance(0.2)) await dropDraft(sync, draftKey('note', at));
  else await saveActivityNote(sync, at);
  if (await findDraft(db, 'note', at)) fail(`${name} still has a draft of the note of ${at.day}`);
  return true;
}

/** The teacher deletes a day and confirms the question of the app. In some cases the day has unsaved marks. */
async function deleteSomeDay(device: SimDevice, random: Random): Promise<boolean> {
  const { db, sync } = device;
  const classId = await pickClass(device, random);
  // Only a few days have marks. So the code chooses a random mark, and not a random day.
  const marks = (await rowsOf(db, 'marks').toArray()).filter((mark) => mark.classId === classId && !mark.tomb);
  const mark = await pickOf(random, marks);
  if (classId === null || !mark) return false;
  const { seen } = await countsOfDay(sync, classId, mark.createdAt);
  await deleteDay(sync, classId, mark.createdAt, seen);
  return true;
}

async function putBackSomeDay({ sync }: SimDevice, random: Random): Promise<boolean> {
  const deletions = (await listDeletions(sync)).filter(({ table }) => table === 'marks');
  const deletion = await pickOf(random, deletions);
  if (!deletion) return false;
  await putBack(sync, deletion.key);
  return true;
}

async function clear({ db, sync }: SimDevice, random: Random): Promise<boolean> {
  const draft = await pickOf(random, await listDrafts(db, 'roll'));
  if (!draft) return false;
  const at = draft.place;
  await clearUnsaved(sync, at);
  if (random.chance(0.5)) await undoLatestTap(sync, at);
  return true;
}
