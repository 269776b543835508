import { Dexie } from 'dexie';

/**
 * A tab with an older version of the app that the browser has frozen. It runs no code, so it does not close its connection
 * to the teacher's database when a newer version wants to upgrade the database. `asked` resolves when that happens.
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
