import type { ConnectionState } from '../../../src/sync/connection.ts';
import { countOutbox, statusOf } from '../../../src/sync/status.ts';
import { mayBeLost } from '../ledger.ts';
import type { WorldServer } from '../server.ts';
import type { CheckedDevice } from './checked-device.ts';
import { fail } from './violation.ts';

/**
 * Every saved write is in the outbox, applied, or discarded, except after a restore (docs/sync-proof.md). And no chip says
 * "saved" while something waits.
 */
export async function checkWrites(
  device: Pick<CheckedDevice, 'name' | 'db' | 'ledger'> & { connections(): ConnectionState[] },
  server: Pick<WorldServer, 'lost'> & { readonly appliedKeys: ReadonlySet<string> },
): Promise<void> {
  const entries = await device.db.outbox.toArray();
  const here = new Set(entries.map(({ key }) => key));
  const { ledger } = device;
  const away = ledger.enqueued.filter(
    ({ key }) => !server.appliedKeys.has(key) && !ledger.discarded.has(key) && !mayBeLost(server, ledger, key),
  );
  for (const { key, entry } of away) {
    if (!here.has(key))
      fail(`${device.name}: the write ${key} (${entry.method} ${entry.path}) is neither in the outbox nor applied`);
  }
  const outboxEmpty = entries.length === 0;
  const drafts = await device.db.drafts.count();
  for (const connection of device.connections()) {
    const { kind } = statusOf(countOutbox(entries), { ...connection, outboxEmpty, drafts, atRisk: false });
    if (kind === 'saved' && !outboxEmpty) fail(`${device.name}: a chip says "saved" while the outbox has entries`);
    if (kind === 'saved' && drafts > 0)
      fail(`${device.name}: a chip says "saved" while ${drafts} drafts are not saved`);
    if (kind === 'saved' && away.length > 0)
      fail(`${device.name}: a chip says "saved" while ${away.length} writes are not applied`);
  }
}
