/** The rows of the table `local`: what screens keep on this device. Sync never reads them. */
import type { ListedAccount } from '#domain/accounts/account-list.ts';
import type { FieldType } from '#domain/assessments/assessment-templates.ts';
import type { OrderView } from '#domain/order/view.ts';
import type { TimerSetUp } from '#domain/race/set-up.ts';
import type { TapHistory } from '#domain/roll/tap-history.ts';
import type { TeamMaker } from '#domain/team-maker/maker.ts';
import type { SavedSet } from '#domain/team-maker/saved-sets.ts';

/**
 * The taps on the day of a class that the teacher can undo and redo (docs/product.md 4.27). The key begins with the day, so
 * that the oldest days can be removed first.
 */
export interface TapsRow extends Pick<TapHistory, 'done' | 'undone'> {
  key: `taps:${string}`;
}

/** Only on this device (docs/product.md 5.64). */
export interface TimerSetUpRow extends TimerSetUp {
  key: `timer:${number}`;
}

/** Only on this device (docs/product.md 10.3). */
export interface OrderViewRow extends OrderView {
  key: `order-view:${number}`;
}

/** The offset to the server's clock that a tab used for the latest start or resume of a race (docs/product.md 5.57). */
export interface RaceClockRow {
  key: 'race-clock';
  eventId: number;
  offset: number;
}

/** The last lap of a beep test whose beep this device has sounded, in the run that this event began (docs/product.md 5.145). */
export interface BeepLapRow {
  key: 'beep-lap';
  eventId: number;
  lap: number;
}

/** The field type that the teacher chose for a custom assessment (docs/product.md 5.32). Only on this device. */
export interface FieldTypeRow {
  key: `field-type:${string}`;
  fieldType: FieldType;
}

/** The list of accounts that an admin's device last got from the server (docs/product.md 9.24). */
export interface AccountsRow {
  key: 'accounts';
  /** The time when the answer arrived, in ms of this device's clock. */
  at: number;
  accounts: readonly ListedAccount[];
}

/** Only on this device (docs/product.md 10.31). */
export interface TeamMakerRow extends TeamMaker {
  key: `team-maker:${number}`;
}

/** The saved sets of teams of a class. Only on this device (docs/product.md 10.31). */
export interface TeamSetsRow {
  key: `team-sets:${number}`;
  sets: readonly SavedSet[];
}

export type LocalRow =
  | TapsRow
  | TimerSetUpRow
  | OrderViewRow
  | RaceClockRow
  | BeepLapRow
  | FieldTypeRow
  | AccountsRow
  | TeamMakerRow
  | TeamSetsRow;
