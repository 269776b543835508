import type { TeacherDb } from '../../../src/db/schema.ts';
import type { Ledger } from '../ledger.ts';

/** The properties of a device that the checks read. */
export interface CheckedDevice {
  readonly name: string;
  readonly userId: number;
  readonly db: TeacherDb;
  readonly ledger: Pick<Ledger, 'enqueued' | 'refused' | 'discarded' | 'adopted' | 'takenIn' | 'refusedOnce'>;
  /** True if a purge may have removed deleted rows on the server or on the device. */
  readonly purged?: boolean;
  /**
   * The keys of the writes that a gateway or a failing server stopped, so that the device may have set these writes aside.
   * The server has stored no answer for such a key.
   */
  readonly stopped?: ReadonlySet<string>;
  /** The epoch of the server. A device with another epoch still has rows from before a restore of the server. */
  readonly epoch: string;
  /** The oldest cursor that the server still serves. */
  readonly horizon?: number;
}
