import type { TeacherDb } from '../../../src/db/schema.ts';
import type { Ledger } from '../ledger.ts';

export interface CheckedDevice {
  readonly name: string;
  readonly userId: number;
  readonly db: TeacherDb;
  readonly ledger: Pick<Ledger, 'enqueued' | 'refused' | 'discarded' | 'adopted' | 'takenIn' | 'refusedOnce'>;
  readonly purged?: boolean;
  /** Stopped by a gateway or a failing server, so without a stored answer. May be set aside. */
  readonly stopped?: ReadonlySet<string>;
  /** The epoch of the server. If the device has another epoch, its rows are from before a restore of the server. */
  readonly epoch: string;
  readonly horizon?: number;
}
