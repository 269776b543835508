import type { CheckedDevice } from '../world/checks/checked-device.ts';
import { checkClashes } from '../world/checks/clashes.ts';
import { fail } from '../world/checks/violation.ts';
import { serverRows, type ServerRows } from '../world/server-rows.ts';
import type { SimDevice } from './device.ts';
import { mayPlay, played } from './counts.ts';
import type { SimServer } from './server.ts';

const known = new WeakMap<SimServer, Map<number, { readonly at: string; readonly rows: ServerRows }>>();

/** Read again only after a write, a purge or a restore. */
export async function knownRows(server: SimServer, teacherId: number): Promise<ServerRows> {
  await server.readGenerations();
  const at = `${await counterOf(server, teacherId)} ${server.purges} ${server.restores}`;
  const byTeacher = known.get(server) ?? new Map();
  known.set(server, byTeacher);
  const before = byTeacher.get(teacherId);
  if (before?.at === at) return before.rows;
  const rows = await serverRows(server, teacherId);
  byTeacher.set(teacherId, { at, rows });
  return rows;
}

export async function counterOf({ db }: SimServer, teacherId: number): Promise<number> {
  const one = db.selectFrom('teachers').select('counter').where('id', '=', teacherId);
  return (await one.executeTakeFirstOrThrow()).counter;
}

/** Checks that the server has sent a poke to the other devices after the last write (docs/sync.md P6.1). */
export async function checkPoked(server: SimServer, userId: number): Promise<void> {
  const counter = await counterOf(server, userId);
  const poked = server.pokedUpTo(userId);
  if (poked !== counter) fail(`the server has changes up to ${counter}, but poked only up to ${poked}`);
}

for (const table of ['marks', 'assessmentScores', 'activityNotes'] as const)
  mayPlay([`${table}: value lost on its arrival`, `${table}: value replaced`]);

/** Each value that lost unseen has a clash, and no other (docs/sync.md W9.1). Counts the clashes. */
export function checkLosses(server: SimServer, devices: readonly SimDevice[], rows: ServerRows): void {
  const met = checkClashes(
    server,
    devices.map((device) => checked(device, server)),
    rows,
  );
  for (const { table, how } of met) played(`${table}: value ${how}`);
}

/** Returns what the checks need to know about a device, and whether a purge may have removed rows. */
export function checked(device: SimDevice, server: Pick<SimServer, 'purges' | 'horizons' | 'epochOf'>): CheckedDevice {
  const { name, userId, db, ledger } = device;
  const epoch = server.epochOf(userId);
  const purged = device.aged || server.purges > 0;
  const { stopped } = device.gateway;
  return { name, userId, db, ledger, epoch, purged, stopped, horizon: server.horizons.get(userId) ?? 0 };
}
