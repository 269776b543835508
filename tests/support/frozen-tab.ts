import { Dexie } from 'dexie';

/**
 * Simulates a frozen tab with an older version of the app. It runs no code, so it does not close its connection to the
 * teacher's database when a newer version wants to upgrade the database. `asked` resolves when the newer version asks for
 * this.
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
