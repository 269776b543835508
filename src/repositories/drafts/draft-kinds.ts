/** What only a device knows about each kind of unsaved work. Every screen loads it, so `words/safety` has their words. */
import type { LocalDate } from '#domain/dates.ts';
import { type KindName, KINDS, type PlaceOf, type ReadDraft, type SavesOf } from '#domain/drafts/kinds.ts';
import { addresses } from '../../platform/addresses.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { readUnsaved } from '../account/unsaved.ts';
import { saveLeftScores } from '../assessments/assessment-saves.ts';
import { saveLeftDay } from '../roll/roll.ts';

interface OnDevice<K extends KindName> {
  /** Returns the URL of its page. */
  readonly page: (draft: ReadDraft<K>, today?: LocalDate) => string;
  /** Saves it without a press on Save. If its place was deleted, it stays a draft. */
  readonly save: SavesOf<K> extends 'press' ? null : (device: SyncDevice, place: PlaceOf<K>) => Promise<unknown>;
}

/** Without a date in the URL, the roster opens with today. */
const rosterOf = ({ place: { classId, day } }: ReadDraft<'roll' | 'note'>, today?: LocalDate) =>
  addresses.dailyRoster(classId, day === today ? undefined : day);

const ON_DEVICE: { readonly [K in KindName]: OnDevice<K> } = {
  roll: { page: rosterOf, save: async (device, { classId, day }) => await saveLeftDay(device, classId, day) },
  scores: {
    page: ({ place: { classId, templateId: template, assessmentId: assessment }, touched: { isNew } }) =>
      addresses.assessments(classId, isNew ? { template } : { template, assessment }),
    save: saveLeftScores,
  },
  roster: { page: ({ place }) => addresses.uploadRoster(place.classId), save: null },
  details: { page: ({ place }) => addresses.studentDetails(place.classId), save: null },
  order: {
    page: ({ place }) => addresses.rosterOrder(place.classId),
    save: async (device, { classId }) => {
      // Few screens need this code. If it can't be loaded, the draft stays.
      const code = await import('../students/student-order.ts').catch(() => null);
      await code?.saveOrder(device, classId);
    },
  },
  note: { page: rosterOf, save: null },
  student: { page: ({ place }) => addresses.editStudent(place.classId, place.studentId), save: null },
};

export function draftPage<K extends KindName>(draft: ReadDraft<K>, today?: LocalDate): string {
  return ON_DEVICE[draft.kind].page(draft, today);
}

/** Saves drafts, also of other tabs, as if the teacher left their pages now. */
export async function saveLeftDrafts(device: SyncDevice, isAsked: (draft: ReadDraft) => boolean = () => true) {
  const saveOne = async <K extends KindName>({ kind, place }: ReadDraft<K>) =>
    await ON_DEVICE[kind].save?.(device, place);
  const { drafts } = await readUnsaved(device.db);
  for (const draft of drafts.filter(isAsked)) await saveOne(draft);
}

/** For the start: the pages of these drafts have no Save, and an earlier tab could not save them before it was closed. */
export const hasNoSave = ({ kind }: ReadDraft) => KINDS[kind].saves === 'itself';
