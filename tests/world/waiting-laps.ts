import { readLapJournal } from '../../src/db/lap-journal.ts';
import type { TeacherDb } from '../../src/db/schema.ts';
import type { OutboxEntry } from '../../src/db/stored.ts';
import { fail } from './checks/violation.ts';

/** Before another write of a race, laps must become entries (docs/sync.md W11b). */
export class WaitingLaps {
  /** For each lap the outbox's last seq meanwhile: later entries of a race must wait for the lap. */
  private readonly laps = new Map<number, number>();
  private isOrdered = true;

  async add(db: TeacherDb, ids: readonly number[]): Promise<void> {
    const last = await lastSeq(db);
    for (const id of ids) this.laps.set(id, last);
  }

  /** Read the entries from the outbox before this call. */
  async check(db: TeacherDb, entries: readonly OutboxEntry[]): Promise<void> {
    if (entries.length === 0 || this.laps.size === 0) return;
    await this.dropStored(db);
    if (!this.isOrdered) return;
    for (const [lap, last] of this.laps) {
      const passing = entries.find(({ seq, path }) => seq > last && path.startsWith('races'));
      if (passing)
        fail(
          `entry ${passing.seq} (${passing.method} ${passing.path}) was saved while lap ${lap} waited in the journal`,
        );
    }
  }

  /** While storage fails, laps may stay though later writes are stored. The next write is behind them again. */
  async inAnyOrder(db: () => TeacherDb, work: () => Promise<unknown>, mend: () => void): Promise<void> {
    this.isOrdered = false;
    try {
      await work();
    } finally {
      mend();
      this.isOrdered = true;
      const last = await lastSeq(db());
      for (const id of this.laps.keys()) this.laps.set(id, last);
    }
  }

  private async dropStored(db: TeacherDb): Promise<void> {
    const waiting = new Set((await readLapJournal(db)).flatMap(({ events }) => events.map(({ id }) => id)));
    for (const id of this.laps.keys()) if (!waiting.has(id)) this.laps.delete(id);
  }
}

async function lastSeq(db: TeacherDb): Promise<number> {
  return (await db.outbox.orderBy('seq').last())?.seq ?? 0;
}
