import { IDBKeyRange, type IDBFactory } from 'fake-indexeddb';
import { TeacherDb } from '../../src/db/schema.ts';
import { openBefore, storeAsBefore } from '../support/version-before.ts';
import { lowestLayer } from '../world/context.ts';
import { fail } from '../world/checks/violation.ts';
import { mayPlay, played } from './counts.ts';
import type { SimDevice } from './device.ts';
import type { Random } from './random.ts';

mayPlay(['upgrade cut off']);

/** The upgrade of a simulated device makes about this many requests to the database, or fewer. */
const MOST_REQUESTS = 15;

/**
 * Updates the app of a device. The old version of the app stored each row as a separate record (docs/sync.md S8). Half of
 * the upgrades are stopped in the middle, as if the browser was killed. Such an upgrade runs again when the database is
 * opened the next time.
 */
export async function upgradeDevice(device: SimDevice, random: Random): Promise<void> {
  await device.thaw();
  await device.changeDatabase(async (factory) => {
    await storeAsBefore(device.userId, { indexedDB: factory, IDBKeyRange });
    if (random.chance(0.5)) await cutOff(device, factory, random.whole(1, MOST_REQUESTS));
  });
}

async function cutOff({ name, userId }: SimDevice, factory: IDBFactory, request: number): Promise<void> {
  let left = request;
  const count = <T>(work: () => T): T => {
    left -= 1;
    if (left === 0) throw new Error('killed');
    return work();
  };
  const db = new TeacherDb(userId, { indexedDB: factory, IDBKeyRange });
  db.use(
    lowestLayer('killed', (core) => ({
      table: (table) => {
        const stored = core.table(table);
        return {
          ...stored,
          mutate: (given) => count(() => stored.mutate(given)),
          getMany: (given) => count(() => stored.getMany(given)),
          query: (given) => count(() => stored.query(given)),
        };
      },
    })),
  );
  const isCut = await db.open().then(
    () => false,
    () => true,
  );
  db.close();
  if (!isCut) return;
  played('upgrade cut off');
  const old = openBefore(userId, { indexedDB: factory, IDBKeyRange });
  await old
    .open()
    .catch(() => fail(`${name}: an upgrade that was cut off left a database that the version before can't open`));
  old.close();
}
