import type { ConnectionState } from '../../../src/sync/connection.ts';
import { countOutbox, statusOf } from '../../../src/sync/status.ts';
import type { CheckedDevice } from './checked-device.ts';
import { fail } from './violation.ts';

/**
 * At every moment (docs/sync.md, Proof): what was acknowledged to the teacher is on the device or applied on the server, but
 * for what the teacher let go; and no chip says "saved" while something is on its way. So a 401, a 500 or a restore costs
 * nothing.
 */
export async function checkWrites(
  device: Pick<CheckedDevice, 'name' | 'db' | 'ledger'> & { connections(): ConnectionState[] },
  { appliedKeys }: { readonly appliedKeys: ReadonlySet<string> },
): Promise<void> {
  const entries = await device.db.outbox.toArray();
  const here = new Set(entries.map(({ key }) => key));
  const away = device.ledger.enqueued.filter(({ key }) => !appliedKeys.has(key) && !device.ledger.discarded.has(key));
  for (const { key, entry } of away) {
    if (!here.has(key))
      fail(`${device.name}: the write ${key} (${entry.method} ${entry.path}) is neither here nor applied`);
  }
  const outboxEmpty = entries.length === 0;
  for (const connection of device.connections()) {
    const { kind } = statusOf(countOutbox(entries), { ...connection, outboxEmpty, atRisk: false });
    if (kind === 'saved' && !outboxEmpty) fail(`${device.name}: "saved" is said while entries are on their way`);
    if (kind === 'saved' && away.length > 0)
      fail(`${device.name}: "saved" is said while ${away.length} writes are not`);
  }
}
