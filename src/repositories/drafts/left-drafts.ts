import type { KindName, PlaceOf, ReadDraft } from '#domain/drafts/kinds.ts';
import { sortDrafts } from '#domain/drafts/kinds.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { saveLeftScores } from '../assessments/assessment-saves.ts';
import { saveLeftDay } from '../roll/roll.ts';
import { saveLeftOrders } from '../students/left-orders.ts';

/** How the app saves a draft when the teacher leaves its page. The other kinds are saved only by a press on Save. */
const SAVES: { readonly [K in KindName]?: (device: SyncDevice, place: PlaceOf<K>) => Promise<unknown> } = {
  roll: async (device, { classId, day }) => await saveLeftDay(device, classId, day),
  scores: saveLeftScores,
  order: saveLeftOrders,
};

/** Saves every draft, also of other tabs, as if the teacher left all pages now. */
export async function saveLeftDrafts(device: SyncDevice): Promise<void> {
  const { drafts } = sortDrafts(await device.db.drafts.toArray());
  for (const draft of drafts) await saveLeft(device, draft);
}

async function saveLeft<K extends KindName>(device: SyncDevice, { kind, place }: ReadDraft<K>): Promise<void> {
  await SAVES[kind]?.(device, place);
}
