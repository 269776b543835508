import { useLiveQuery } from 'dexie-react-hooks';
import type { LocalDate } from '#domain/dates.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { bookOverview, type BookOverview } from './class-overview.ts';

/** The current grade book and its classes. The device reads them again after each change. Undefined until the first result. */
export function useBookOverview(device: SyncDevice, today: LocalDate): BookOverview | undefined {
  return useLiveQuery(async () => await bookOverview(device, today), [device, today]);
}
