import { useLiveQuery } from 'dexie-react-hooks';
import type { LocalDate } from '#domain/dates.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { bookOverview, type BookOverview } from './class-overview.ts';

/** The current grade book and its classes, live; undefined until the device has answered. */
export function useBookOverview(device: SyncDevice, today: LocalDate): BookOverview | undefined {
  return useLiveQuery(() => bookOverview(device, today), [device, today]);
}
