import { Dexie } from 'dexie';

/** Runs no code, so it does not close its connection for an upgrade. `asked` resolves at the request. */
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
