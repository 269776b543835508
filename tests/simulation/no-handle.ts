import { mayPlay, played } from './counts.ts';
import type { SimDevice } from './device.ts';

mayPlay(['handle dropped']);

/** Simulates that the browser closes the database handle. So the next act or round uses a closed database. */
export async function withoutHandle(device: SimDevice): Promise<void> {
  played('handle dropped');
  await device.db.open();
  device.db.backendDB().close();
  // Dexie warns that it opens the database again. This code hides the warning.
  const { warn } = console;
  console.warn = () => undefined;
  await device.tapOrRound(() => (console.warn = warn));
}
