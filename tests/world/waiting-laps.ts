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

  /** Call this for each new entry of the teacher, in the order of the outbox. */
  check({ seq, method, path, patches }: OutboxEntry): void {
    const isWrite = patches.every(({ id }) => !this.ids.has(id));
    for (const { id } of patches) this.ids.delete(id);
    if (this.isOrdered && isWrite && this.ids.size > 0)
      fail(`entry ${seq} (${method} ${path}) was saved while the lap ${[...this.ids][0]} waited in the journal`);
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
