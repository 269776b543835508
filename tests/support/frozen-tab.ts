import { Dexie } from 'dexie';

/**
 * Simulates a frozen tab with an older version of the app. When a newer version wants to upgrade the teacher's database, it
 * asks all tabs to close their connections. The frozen tab runs no code, so it does not close its connection. `asked`
 * resolves when the newer version asks.
 */
export async function frozenTab(userId: number): Promise<{ asked: Promise<void>; close: () => void }> {
  const old = new Dexie(`pe-grade-book-${userId}`);
  old.version(1).stores({ outbox: '++seq, &key, state, *touches', meta: 'key' });
  await old.open();
  const asked = Promise.withResolvers<void>();
  old.on('versionchange', () => {
    asked.resolve();
    return false;
  });
  return { asked: asked.promise, close: () => old.close() };
}
