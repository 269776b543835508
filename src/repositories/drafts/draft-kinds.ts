/**
 * What only a device knows about each kind of unsaved work. `domain/drafts/kinds.ts` has the rest, and
 * `words/safety/draft-file.ts` its words. Every screen loads this file.
 */
import type { LocalDate } from '#domain/dates.ts';
import {
  type KindName,
  KINDS,
  type PlaceOf,
  type ReadDraft,
  type SavesOf,
  type TouchedOf,
} from '#domain/drafts/kinds.ts';
import { addresses } from '../../platform/addresses.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { readUnsaved } from '../account/unsaved.ts';
import { saveLeftScores } from '../assessments/assessment-saves.ts';
import { saveLeftDay } from '../roll/roll.ts';

interface OnDevice<K extends KindName> {
  /** Returns the URL of its page. */
  readonly page: (place: PlaceOf<K>, touched: TouchedOf<K>, today?: LocalDate) => string;
  /** Saves it without a press on Save. If that fails, or its place was deleted, it stays a draft. */
  readonly save: SavesOf<K> extends 'press' ? null : (device: SyncDevice, place: PlaceOf<K>) => Promise<unknown>;
}

/** Without a date in the URL, the roster opens with today. */
const rosterOf = ({ classId, day }: PlaceOf<'roll'>, _: unknown, today?: LocalDate) =>
  addresses.dailyRoster(classId, day === today ? undefined : day);

const ON_DEVICE: { readonly [K in KindName]: OnDevice<K> } = {
  roll: { page: rosterOf, save: async (device, { classId, day }) => await saveLeftDay(device, classId, day) },
  scores: {
    page: ({ classId, templateId: template, assessmentId: assessment }, { isNew }) =>
      addresses.assessments(classId, isNew ? { template } : { template, assessment }),
    save: saveLeftScores,
  },
  roster: { page: ({ classId }) => addresses.uploadRoster(classId), save: null },
  details: { page: ({ classId }) => addresses.studentDetails(classId), save: null },
  order: {
    page: ({ classId }) => addresses.rosterOrder(classId),
    save: async (device, { classId }) => {
      // Only few screens need this code. If it can't be loaded, the draft stays.
      const code = await import('../students/student-order.ts').catch(() => null);
      await code?.saveOrder(device, classId);
    },
  },
  note: { page: rosterOf, save: null },
  student: { page: ({ classId, studentId }) => addresses.editStudent(classId, studentId), save: null },
};

export function draftPage<K extends KindName>({ kind, place, touched }: ReadDraft<K>, today?: LocalDate): string {
  return ON_DEVICE[kind].page(place, touched, today);
}

/**
 * Saves the drafts, also of other tabs, as if the teacher left all pages now. `all` is false at a start: then only those whose
 * page has no Save.
 */
export async function saveLeftDrafts(device: SyncDevice, all = true): Promise<void> {
  const { drafts } = await readUnsaved(device.db);
  for (const draft of drafts) if (all || KINDS[draft.kind].saves === 'itself') await saveLeftDraft(device, draft);
}

async function saveLeftDraft<K extends KindName>(device: SyncDevice, { kind, place }: ReadDraft<K>): Promise<void> {
  await ON_DEVICE[kind].save?.(device, place);
}
