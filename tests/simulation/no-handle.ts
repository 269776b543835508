import { mayPlay, played } from './counts.ts';
import type { SimDevice } from './device.ts';

mayPlay(['handle dropped']);

/** Simulates that the browser closes the database handle, so the next act or round finds the database closed. */
export async function withoutHandle(device: SimDevice): Promise<void> {
  played('handle dropped');
  await device.db.open();
  device.db.backendDB().close();
  // Hides Dexie's warning that it opens the database again.
  const { warn } = console;
  console.warn = () => undefined;
  await device.tapOrRound(() => (console.warn = warn));
}
