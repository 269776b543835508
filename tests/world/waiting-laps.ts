import type { OutboxEntry } from '../../src/db/schema.ts';
import { fail } from './checks/violation.ts';

/**
 * The laps of a device that are in its lap journal. They have to become entries before any later write of the teacher
 * (docs/sync.md W11).
 */
export class WaitingLaps {
  private readonly ids = new Set<number>();
  private isOrdered = true;

  add(ids: readonly number[]): void {
    for (const id of ids) this.ids.add(id);
  }

  /** Checks the new entries of the teacher, which are in the order of the outbox. */
  check(entries: readonly OutboxEntry[]): void {
    for (const [place, entry] of entries.entries()) {
      const isLate = !this.hasLap(entry) && !this.makesRaceOfLap(entry, entries.slice(place + 1));
      for (const { id } of entry.patches) this.ids.delete(id);
      const [lap] = this.ids;
      if (this.isOrdered && isLate && lap !== undefined)
        fail(`entry ${entry.seq} (${entry.method} ${entry.path}) was saved while the lap ${lap} waited in the journal`);
    }
  }

  private hasLap({ patches }: OutboxEntry): boolean {
    return patches.some(({ id }) => this.ids.has(id));
  }

  /** If the race of a lap is gone, the save that makes the lap's entry makes the race first, with the same time. */
  private makesRaceOfLap({ at, patches }: OutboxEntry, later: readonly OutboxEntry[]): boolean {
    const isOfRace = patches.every(({ table }) => table === 'races' || table === 'raceEvents');
    return isOfRace && later.some((entry) => entry.at === at && this.hasLap(entry));
  }

  /**
   * Runs something while the storage fails. Then the laps may not become entries, and the writes of the teacher are stored
   * all the same.
   */
  async inAnyOrder(work: () => Promise<unknown>): Promise<void> {
    this.isOrdered = false;
    try {
      await work();
    } finally {
      this.isOrdered = true;
      this.ids.clear();
    }
  }
}
