/** The rows of the table `meta`: what the device knows about itself, its pulls and its teacher. Each has a key of its own. */
import type { ListedAccount } from '#domain/accounts/account-list.ts';
import type { FieldType } from '#domain/assessments/assessment-templates.ts';
import type { NewRaceEvent } from '#domain/race/events.ts';
import type { OrderView } from '#domain/order/view.ts';
import type { RaceSetUp, TimerSetUp } from '#domain/race/set-up.ts';
import type { TapHistory } from '#domain/roll/tap-history.ts';
import type { KeptRow } from '#domain/sync/backup.ts';
import type { TeamMaker } from '#domain/team-maker/maker.ts';
import type { SavedSet } from '#domain/team-maker/saved-sets.ts';

/** A change number that the server has given, and the epoch of that number. */
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
   * The latest change number of this epoch that a feed page or the answer to a write has brought (P4.2). It may be above the
   * cursor. Databases of an earlier version of the app have none.
   */
  latest?: number;
  /** How many full pulls this device has started. Each row stores the number of the last full pull that brought it. */
  pulls: number;
  /**
   * The full pull that has not ended yet; null if there is none. `done` is the number of rows that it has brought, whichever
   * contexts asked for its pages. `total` is the number of rows that it will bring, as far as the server has said. `isFirst`:
   * the device had no row of the server when this full pull began, so the pull has no row to remove (P4.3).
   */
  full: { to: number | null; page: string | null; done?: number; total?: number; isFirst?: true } | null;
  /**
   * The epoch of the device's rows before a resync. If the server now has another epoch, the device keeps a copy of the
   * rows that the server lost before it removes them (P4.4).
   */
  before?: string | null;
  /**
   * The place that the device knew when the full pull began. Until the first feed page brings an epoch, this place proves to
   * the server that it has lost changes (P4.2).
   */
  place?: KnownPlace | null;
  /** False until the first full pull has ended. Until then writes are sent with `seen` 0 (W6.2). */
  complete: boolean;
  /**
   * When the request was made whose answer last said that there is nothing more to pull, in ms of the wall clock. A
   * context that had to wait for the replay lock does not pull again if this time is later (R1.2).
   */
  looked?: number;
  /**
   * True from the end of a full pull until the next feed page. That feed page tells the screens that anything may have changed,
   * because the context that stored an earlier one may have been killed before it told them (docs/sync.md S5.4).
   */
  untold?: true;
  /** When the server last accepted a write, in ms of the wall clock. */
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
   * How many answers have set this clock. If another answer has set the clock since a request began, the answer to that
   * request is too old to set the clock (W4).
   */
  heard?: number;
}

/**
 * The lowest version of the writing code that may still write to this database (L4.3). Each upgrade of the database sets
 * it, in its own transaction. A context with an older app stops writing.
 */
export interface WriterMeta {
  key: 'writer';
  minimum: number;
}

/**
 * The note of a sign-out. While a teacher's database has this row, no transaction may write to it, in any tab. The next
 * sign-in of this teacher removes the row (docs/sync.md L1.2).
 */
export interface SignedOutMeta {
  key: 'signed-out';
  /** When the teacher signed out, in ms of the wall clock. */
  at: number;
}

/** The lease, which replaces the replay lock in a browser without Web Locks (R1.4). */
export interface LeaseMeta {
  key: 'lease';
  /** The context that holds the lease. Empty: the lease was given back for the context that waits for it. */
  holder: string;
  until: number;
  /**
   * Another context waits for the lease and renews this time while it waits. Before this time the holder gives the lease back
   * after its batch or feed page, and no other context takes it.
   */
  wanted?: number;
  /** The context that waits for the lease. A context of an older app leaves its name out. */
  waiter?: string;
}

/** The reserve: random bytes that the device deletes to get space when a write finds the storage full (L3.2). */
export interface ReserveMeta {
  key: 'reserve';
  filler: Uint8Array[];
}

/**
 * The taps on a class's day that can be undone and redone (docs/product.md 4.27). The day comes first in the key, so that the
 * oldest days are removed first.
 */
export interface TapsMeta extends TapHistory {
  key: `taps:${string}`;
}

/** The set-up and the selection of the mile timer of a class. Only this device knows them (docs/product.md 5.64). */
export interface TimerMeta extends TimerSetUp {
  key: `timer:${number}`;
}

/**
 * How the app shows the order of a class on this device: sorting and filters. Only this device knows it (docs/product.md 10.3).
 */
export interface OrderViewMeta extends OrderView {
  key: `order-view:${number}`;
}

/**
 * The offset to the server's clock by which a tab of this device timed the latest start or resume that it made (docs/product.md
 * 5.57).
 */
export interface RaceClockMeta {
  key: 'race-clock';
  eventId: number;
  offset: number;
}

/** A record of the lap journal: laps of a race that are not rows and entries yet (docs/sync.md W11). */
export interface LapJournalMeta {
  key: `lap-journal:${number}`;
  race: JournalRace;
  events: JournalEvent[];
}

/** The race to which laps in the journal belong, with everything that makes a new race if this one was deleted meanwhile. */
export interface JournalRace {
  readonly raceId: number;
  readonly classId: number;
  readonly setUp: RaceSetUp;
  /** The assessment with the race's results; null until they are saved. */
  readonly assessmentId: number | null;
}

export type JournalEvent = NewRaceEvent & { readonly id: number };

/** When the teacher last saved everything to a file, in ms of the wall clock. */
export interface BackupMeta {
  key: 'backup';
  at: number;
}

/**
 * When the purge last ran on this device, and for each delete (by its key) when it arrived on this device. Both in ms of
 * the server's clock (D4.3).
 */
export interface BuriedMeta {
  key: 'buried';
  at: number;
  since: Record<string, number>;
}

/**
 * The students for whom the teacher saved a day without a record, by class and day (docs/product.md 4.19). Only this device
 * knows them.
 */
export interface LeftOutMeta {
  key: `left-out:${string}`;
  students: number[];
}

/**
 * The field type that the teacher chose for a custom assessment (docs/product.md 5.32). Only this device knows it.
 */
export interface FieldTypeMeta {
  key: `field-type:${string}`;
  fieldType: FieldType;
}

/** Rows that the server lost when its operator restored a backup. The device keeps them for 30 days (P4.4). */
export interface KeptMeta {
  key: `kept:${string}`;
  /**
   * When the device lost the rows. Screens show this time, and nothing else uses it. Records of an earlier version of the
   * app have the time of the wall clock here.
   */
  at: number;
  /**
   * The server's time at which the 30 days begin. Records of an earlier version of the app and of a file get it when the app
   * first searches for old records.
   */
  since?: number;
  rows: KeptRow[];
}

/**
 * The keys of the latest writes of the teacher, oldest first. If the app runs one of these writes again, it changes nothing
 * (docs/sync.md L3.3).
 */
export interface DoneMeta {
  key: 'done';
  keys: string[];
}

/**
 * The names under which the teacher created grade books or put them back on this device, by the ids of the grade books. They
 * stay until the server's names are known, because the server may change a taken name (docs/sync.md D5).
 */
export interface BookNamesMeta {
  key: 'book-names';
  names: Record<number, string>;
}

/** The list of accounts as an admin's device last got it from the server (docs/product.md 9.24). */
export interface AccountsMeta {
  key: 'accounts';
  /** When the answer arrived, in ms of this device's clock. */
  at: number;
  accounts: readonly ListedAccount[];
}

/** The set-up, the rules and the teams of the team maker of a class. Only this device knows them (docs/product.md 10.31). */
export interface TeamMakerMeta extends TeamMaker {
  key: `team-maker:${number}`;
}

/** The saved sets of teams of a class. Only this device knows them (docs/product.md 10.31). */
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
  | LeaseMeta
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
