import { readLapJournal } from '../../src/db/lap-journal.ts';
import type { TeacherDb } from '../../src/db/schema.ts';
import type { OutboxEntry } from '../../src/db/stored.ts';
import { fail } from './checks/violation.ts';

/**
 * The laps in the lap journal of a device. If the teacher later makes another write of a race, the laps must become entries
 * first (docs/sync.md W11b).
 */
export class WaitingLaps {
  /**
   * For each lap, the last seq of the outbox while the lap was in the journal. The device must not send later entries of a
   * race before this lap.
   */
  private readonly laps = new Map<number, number>();
  private isOrdered = true;

  async add(db: TeacherDb, ids: readonly number[]): Promise<void> {
    const last = await lastSeq(db);
    for (const id of ids) this.laps.set(id, last);
  }

  /**
   * Checks that these new entries of the teacher do not come before a lap of the journal. The caller has to read the
   * entries from the outbox before this call.
   */
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

  /**
   * Runs `work` while the storage fails. Meanwhile laps may stay in the journal although later writes of the teacher are
   * stored. The first write after that has to be after the laps again.
   */
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
