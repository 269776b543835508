import { Dexie, type Table } from 'dexie';

export interface RosterRecord {
  readonly classId: number;
  readonly students: readonly RosterStudent[];
}

export interface RosterStudent {
  readonly id: number;
  readonly name: string;
}

// On localhost, Dexie does additional work for each call by default. The app switches this off, and so does the bare page.
Dexie.debug = false;

class BareDb extends Dexie {
  declare rosters: Table<RosterRecord, number>;
  declare taps: Table<{ readonly id: number; readonly taps: number }, number>;

  constructor() {
    super('bare-page', { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ rosters: 'classId', taps: 'id' });
  }
}

const db = new BareDb();

export async function readRecord(classId: number): Promise<RosterRecord | undefined> {
  return await db.rosters.get(classId);
}

/** Stores a tap in one strict transaction (a transaction that ends only when its data is on the disk). */
export async function writeTap(id: number, taps: number): Promise<void> {
  await db.taps.put({ id, taps });
}

async function fill(records: readonly RosterRecord[]): Promise<void> {
  await db.rosters.bulkPut(records);
}

Object.assign(globalThis, { fillBarePage: fill });
