import type { TeacherDb } from '../../src/db/schema.ts';
import { fail } from '../world/checks/violation.ts';
import { mayPlay, played } from './counts.ts';
import type { SimServer } from './server.ts';

mayPlay(['several writes applied in their order']);

/**
 * Checks that the server applies the writes of a device in the order in which the teacher made them (docs/sync.md R3), while
 * contexts of the device send at the same time. The check covers the writes that wait at the start.
 */
export class WritesInOrder {
  private readonly server: SimServer;
  private readonly before: number;
  private readonly restores: number;
  /** The place in the outbox of each write that waits, by its key. */
  private readonly places: ReadonlyMap<string, number>;

  private constructor(server: SimServer, places: ReadonlyMap<string, number>) {
    this.server = server;
    this.before = server.applied.length;
    this.restores = server.restores;
    this.places = places;
  }

  static async of(db: TeacherDb, server: SimServer): Promise<WritesInOrder> {
    const waiting = await db.outbox.where('state').equals('waiting').sortBy('seq');
    return new WritesInOrder(server, new Map(waiting.map(({ key }, place) => [key, place])));
  }

  async check(name: string, db: TeacherDb): Promise<void> {
    // A restore gives the server writes back that it had before, in another order.
    if (this.server.restores !== this.restores) return;
    // Writes that a round has set aside let later writes pass them (R8).
    const aside = new Set((await db.outbox.where('state').notEqual('waiting').toArray()).map(({ key }) => key));
    const applied = this.server.applied.slice(this.before).map(({ key }) => key);
    const places = applied.filter((key) => !aside.has(key)).flatMap((key) => this.places.get(key) ?? []);
    if (places.some((place, index) => place < (places[index - 1] ?? -1)))
      fail(`${name}: the server applied writes in the order ${places.join()}, which is not the order of the outbox`);
    if (places.length > 1) played('several writes applied in their order');
  }
}
