import { deleteMarks as endpoint } from '#contract/rows/daily-points.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { OutboxEntry } from '../../db/stored.ts';
import { fix, type FixedWrite } from '../../sync/outbox/decisions.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { deleteMarks } from '../../writes/daily-points.ts';
import { marksOfDay } from './roll.ts';

const [DAY_PATH] = endpoint.path.split('/:', 1);

/**
 * Sends a refused write again, unchanged (docs/sync.md R8.5), except the delete of a day: the server also deletes marks that
 * arrived after the refusal, so the device first hides every mark that the day has now.
 */
export async function sendAgain(device: SyncDevice, entry: OutboxEntry): Promise<void> {
  await fix(device, entry.seq, await dayDeletion(device, entry));
}

async function dayDeletion({ db }: SyncDevice, entry: OutboxEntry): Promise<FixedWrite | undefined> {
  const { method, path, key } = entry;
  if (method !== endpoint.method || !path.startsWith(`${DAY_PATH}/`)) return undefined;
  const [day, classId] = path.slice(`${DAY_PATH}/`.length).split('/');
  const marks = await marksOfDay(db, Number(classId), day as LocalDate);
  const ids = marks.map(({ id }) => id);
  return deleteMarks(Number(classId), day as LocalDate, ids, key);
}
