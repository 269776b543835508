import type { TeacherDb } from '../../src/db/schema.ts';
import { fail } from '../world/checks/violation.ts';
import { mayPlay, played } from './counts.ts';
import type { SimServer } from './server.ts';

mayPlay(['several writes applied in their order']);

/** Several contexts send at once, and waiting writes are applied in the teacher's order (docs/sync.md R3). */
export async function inOrder(
  { name, db }: { readonly name: string; readonly db: TeacherDb },
  server: SimServer,
  work: () => Promise<void>,
): Promise<void> {
  const { restores } = server;
  const before = server.applied.length;
  const waiting = await db.outbox.where('state').equals('waiting').sortBy('seq');
  const placeOf = new Map(waiting.map(({ key }, place) => [key, place]));
  await work();
  // A restore gives the server writes back that it had before, in another order.
  if (server.restores !== restores) return;
  const places = server.applied.slice(before).flatMap(({ key }) => placeOf.get(key) ?? []);
  if (places.some((place, index) => place < (places[index - 1] ?? -1)))
    fail(`${name}: the server applied writes in the order ${places.join()}, which is not the order of the outbox`);
  if (places.length > 1) played('several writes applied in their order');
}
