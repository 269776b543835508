/**
 * The rows of the table `meta`, which sync needs. What screens keep on the device is in `local` (local-rows.ts): every write
 * locks `meta`.
 */
import type { NewRaceEvent } from '#domain/race/events.ts';
import type { RaceSetUp } from '#domain/race/set-up.ts';
import type { KeptRow } from '#domain/sync/backup.ts';

/** A change number that the server has assigned, and the epoch to which this number belongs. */
export interface KnownPlace {
  readonly change: number;
  readonly epoch: string;
}

export interface SyncMeta {
  key: 'sync';
  /** The last change number that was applied on this device (P2). */
  cursor: number;
  epoch: string | null;
  /**
   * The server's counter in the latest feed page (P4.2c). It may be above the cursor, and is missing in older databases.
   */
  latest?: number;
  /**
   * The number of full pulls that this device has started. Each row stores the number of the last full pull that contained the
   * row.
   */
  pulls: number;
  /**
   * The full pull that has not ended yet; null if there is none. `done`: rows that have arrived. `total`: all rows, as far as
   * the server has said it. `isFirst`: the device had no row of the server when it began, so there is nothing to remove (P4.3).
   */
  full: { to: number | null; page: string | null; done?: number; total?: number; isFirst?: true } | null;
  /**
   * The epoch of the rows before a resync. If the server now has another epoch, it may have lost rows, and the device copies
   * them before it removes them (P4.4).
   */
  before?: string | null;
  /**
   * The change number and the epoch before the full pull. They prove to the server that it has lost changes, and are sent until
   * the first feed page contains the new epoch (P4.2).
   */
  place?: KnownPlace | null;
  /** False until the first full pull has ended. Until then writes are sent with `seen` 0 (W6.2). */
  complete: boolean;
  /**
   * The time of the latest request after which nothing was left to pull, in ms of the wall clock. A context that waited for the
   * replay lock does not pull again if this time is after its trigger (R1.2).
   */
  looked?: number;
  /**
   * True from the end of a full pull until the next feed page, with which the screens are notified that any row may have
   * changed (docs/sync.md S5.4).
   */
  untold?: true;
  /** The time at which a feed page last removed an accepted entry, in ms of the wall clock. */
  lastSent: number | null;
}

/** The device's hybrid logical clock (W4). */
export interface ClockMeta {
  key: 'clock';
  ms: number;
  counter: number;
  /** The server's clock minus the wall clock, in ms. */
  offset: number;
  device: string;
  /**
   * How often an answer or a restore has set this clock. An answer to a call that began before the last of them no longer sets
   * the clock (W4).
   */
  heard?: number;
}

/** While a database has this row, no tab may write to it. The next sign-in removes the row (docs/sync.md L1.2). */
export interface SignedOutMeta {
  key: 'signed-out';
  at: number;
}

/** Random bytes. The device deletes them to free storage if a write finds none (L3.2). */
export interface ReserveMeta {
  key: 'reserve';
  filler: Uint8Array[];
}

/** The laps of a race of which the device has not yet made rows and entries (docs/sync.md W11). */
export interface LapJournalMeta {
  key: `lap-journal:${number}`;
  race: JournalRace;
  events: JournalEvent[];
}

/** If the race was deleted since its laps were stored, the device makes a new race from this data. */
export interface JournalRace {
  readonly raceId: number;
  readonly classId: number;
  readonly setUp: RaceSetUp;
  /** Null until the results are saved. */
  readonly assessmentId: number | null;
}

export type JournalEvent = NewRaceEvent & { readonly id: number };

/** The time when the teacher last saved a backup, in ms of the wall clock. */
export interface BackupMeta {
  key: 'backup';
  at: number;
}

/**
 * The time of the last purge, and for the key of each delete the time when it arrived here, in ms of the server's clock (D4.3).
 */
export interface BuriedMeta {
  key: 'buried';
  at: number;
  since: Record<string, number>;
}

/** Rows that the server lost when its operator restored a backup, kept for 30 days (P4.4). */
export interface KeptMeta {
  key: `kept:${string}`;
  /** The time when the device lost the rows, which is only shown. */
  at: number;
  /** The server's time at which the 30 days begin. If it is missing, it is set when the app searches for old records. */
  since?: number;
  rows: KeptRow[];
}

/** The keys of the teacher's latest writes, the oldest first. A repeat of one of them changes nothing (docs/sync.md L3.3). */
export interface DoneMeta {
  key: 'done';
  keys: string[];
}

/**
 * The names that the teacher chose for grade books on this device, by id, until the device knows the server's names: the server
 * may change a name that is taken (docs/sync.md D5).
 */
export interface BookNamesMeta {
  key: 'book-names';
  names: Record<number, string>;
}

export type MetaRow =
  | SyncMeta
  | ClockMeta
  | SignedOutMeta
  | DoneMeta
  | ReserveMeta
  | BackupMeta
  | BuriedMeta
  | BookNamesMeta
  | LapJournalMeta
  | KeptMeta;
