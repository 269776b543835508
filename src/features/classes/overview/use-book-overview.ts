import { useLiveQuery } from 'dexie-react-hooks';
import type { LocalDate } from '#domain/dates.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { bookOverview, type BookOverview } from './class-overview.ts';

/** Returns the current grade book and its classes, read again after each change. Returns undefined until the first result. */
export function useBookOverview(device: SyncDevice, today: LocalDate): BookOverview | undefined {
  return useLiveQuery(async () => await bookOverview(device, today), [device, today]);
}
