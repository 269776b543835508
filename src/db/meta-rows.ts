/** The rows of the table `meta`: data about the device, its pulls and its teacher. Each kind of row has its own key. */
import type { ListedAccount } from '#domain/accounts/account-list.ts';
import type { FieldType } from '#domain/assessments/assessment-templates.ts';
import type { NewRaceEvent } from '#domain/race/events.ts';
import type { OrderView } from '#domain/order/view.ts';
import type { RaceSetUp, TimerSetUp } from '#domain/race/set-up.ts';
import type { TapHistory } from '#domain/roll/tap-history.ts';
import type { KeptRow } from '#domain/sync/backup.ts';
import type { TeamMaker } from '#domain/team-maker/maker.ts';
import type { SavedSet } from '#domain/team-maker/saved-sets.ts';

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
   * The latest change number of this epoch that the device has received, in a feed page or in the answer to a write (P4.2). It
   * may be above the cursor. Databases of older versions of the app do not have this field.
   */
  latest?: number;
  /**
   * The number of full pulls that this device has started. Each row stores the number of the last full pull that contained the
   * row.
   */
  pulls: number;
  /**
   * The full pull that has not ended yet; null if there is none. `done` is the number of rows that have arrived for all
   * contexts of the device. `total` is the number of all rows of the full pull, as far as the server has said it. `isFirst`:
   * the device had no row of the server when this full pull began, so the full pull has no row to remove (P4.3).
   */
  full: { to: number | null; page: string | null; done?: number; total?: number; isFirst?: true } | null;
  /**
   * The epoch that the rows of the device had before a resync. If the server now has another epoch, it may have lost rows. Then
   * the device copies these rows before it removes them (P4.4).
   */
  before?: string | null;
  /**
   * The change number and the epoch that the device knew when the full pull began. With them the device can prove to the server
   * that the server has lost changes. They are sent until the first feed page contains the new epoch (P4.2).
   */
  place?: KnownPlace | null;
  /** False until the first full pull has ended. Until then writes are sent with `seen` 0 (W6.2). */
  complete: boolean;
  /**
   * The time of the latest request after which nothing more was left to pull, in ms of the wall clock. If a context had to wait
   * for the replay lock and this time is after the context's trigger, the context does not pull again (R1.2).
   */
  looked?: number;
  /**
   * True from the end of a full pull until the next feed page. With this next feed page the screens are notified that any row
   * may have changed. A context may have been killed after it had stored an earlier page and before it had notified the screens
   * (docs/sync.md S5.4).
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
   * How often an answer or a restore has set this clock. If another answer has set the clock since a call began, the answer to
   * this call is too old to set the clock (W4).
   */
  heard?: number;
}

/**
 * The lowest version of the app's writing code that may still write to this database (L4.3). Each upgrade of the database sets
 * this version in its own transaction. After that, a context with an older app stops writing.
 */
export interface WriterMeta {
  key: 'writer';
  minimum: number;
}

/**
 * The row of a sign-out. While a teacher's database has this row, no transaction of any tab may write to the database. The next
 * sign-in of this teacher removes the row (docs/sync.md L1.2).
 */
export interface SignedOutMeta {
  key: 'signed-out';
  /** The time of the sign-out, in ms of the wall clock. */
  at: number;
}

/** The reserve: random bytes. If a write finds no free storage, the device deletes these bytes to free storage (L3.2). */
export interface ReserveMeta {
  key: 'reserve';
  filler: Uint8Array[];
}

/**
 * The taps on the day of a class that the teacher can undo and redo (docs/product.md 4.27). The key begins with the day, so
 * that the rows of the oldest days can be removed first.
 */
export interface TapsMeta extends TapHistory {
  key: `taps:${string}`;
}

/**
 * The settings of the mile timer and the selected assessment, for a class. They are only on this device (docs/product.md 5.64).
 */
export interface TimerMeta extends TimerSetUp {
  key: `timer:${number}`;
}

/**
 * How the app shows the student order of a class: the view, the number of rows, and whether the front is at the top. It is only
 * on this device (docs/product.md 10.3).
 */
export interface OrderViewMeta extends OrderView {
  key: `order-view:${number}`;
}

/**
 * The offset to the server's clock that a tab of this device used when it stored the latest start or resume of a race
 * (docs/product.md 5.57).
 */
export interface RaceClockMeta {
  key: 'race-clock';
  eventId: number;
  offset: number;
}

/**
 * A record of the lap journal. It contains the laps of a race of which the device has not yet made rows and entries
 * (docs/sync.md W11).
 */
export interface LapJournalMeta {
  key: `lap-journal:${number}`;
  race: JournalRace;
  events: JournalEvent[];
}

/**
 * The race to which laps of the journal belong. If this race was deleted since the laps were stored, the device makes a new
 * race from this data.
 */
export interface JournalRace {
  readonly raceId: number;
  readonly classId: number;
  readonly setUp: RaceSetUp;
  /** The assessment with the race's results; null until the results are saved. */
  readonly assessmentId: number | null;
}

export type JournalEvent = NewRaceEvent & { readonly id: number };

/** The time when the teacher last saved a backup, in ms of the wall clock. */
export interface BackupMeta {
  key: 'backup';
  at: number;
}

/**
 * The time when the purge last ran on this device. For each delete, by the key of the delete, also the time when the delete
 * arrived on this device. All times are in ms of the server's clock (D4.3).
 */
export interface BuriedMeta {
  key: 'buried';
  at: number;
  since: Record<string, number>;
}

/**
 * The students whom the teacher left out when the teacher saved a day, by class and day (docs/product.md 4.19). They are only
 * on this device.
 */
export interface LeftOutMeta {
  key: `left-out:${string}`;
  students: number[];
}

/** The field type that the teacher chose for a custom assessment (docs/product.md 5.32). It is only on this device. */
export interface FieldTypeMeta {
  key: `field-type:${string}`;
  fieldType: FieldType;
}

/** Rows that the server lost when its operator restored a backup. The device keeps them for 30 days (P4.4). */
export interface KeptMeta {
  key: `kept:${string}`;
  /**
   * The time when the device lost the rows. It is only shown on screens. In records of an older version of the app it is a time
   * of the wall clock.
   */
  at: number;
  /**
   * The server's time at which the 30 days begin. Records of an older version of the app, and records from a file, do not have
   * it. They get this time when the app first searches for old records.
   */
  since?: number;
  rows: KeptRow[];
}

/**
 * The keys of the teacher's latest writes, the oldest first. If the app runs one of these writes again, the write changes
 * nothing (docs/sync.md L3.3).
 */
export interface DoneMeta {
  key: 'done';
  keys: string[];
}

/**
 * The names that the teacher chose when a grade book was created or put back on this device, by grade book id. The server may
 * change a name that is taken (docs/sync.md D5). So the device stores the chosen names until it knows the server's names.
 */
export interface BookNamesMeta {
  key: 'book-names';
  names: Record<number, string>;
}

/** The list of accounts that an admin's device last got from the server (docs/product.md 9.24). */
export interface AccountsMeta {
  key: 'accounts';
  /** The time when the answer arrived, in ms of this device's clock. */
  at: number;
  accounts: readonly ListedAccount[];
}

/**
 * The settings, the rules and the teams of the team maker for a class. They are only on this device (docs/product.md 10.31).
 */
export interface TeamMakerMeta extends TeamMaker {
  key: `team-maker:${number}`;
}

/** The saved sets of teams of a class. They are only on this device (docs/product.md 10.31). */
export interface TeamSetsMeta {
  key: `team-sets:${number}`;
  sets: readonly SavedSet[];
}

export type MetaRow =
  | SyncMeta
  | ClockMeta
  | WriterMeta
  | SignedOutMeta
  | DoneMeta
  | ReserveMeta
  | BackupMeta
  | BuriedMeta
  | BookNamesMeta
  | LeftOutMeta
  | FieldTypeMeta
  | TapsMeta
  | TimerMeta
  | OrderViewMeta
  | RaceClockMeta
  | LapJournalMeta
  | KeptMeta
  | TeamMakerMeta
  | TeamSetsMeta
  | AccountsMeta;
