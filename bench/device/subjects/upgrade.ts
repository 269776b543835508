import { cpSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Figure } from '../figures.ts';
import { upgrade as code } from '../page-code.ts';
import type { Stage } from '../stage.ts';

const BEFORE = 'upgrade-before';

/**
 * Measures the upgrade of a device whose app version stored one record for each row. The device is prepared once. Each run
 * upgrades two copies of its browser profile: one copy with the app's code, and one copy with a simple loop.
 */
export async function upgrade(stage: Stage): Promise<Figure[]> {
  const device = await stage.openDevice(BEFORE);
  await stage.pull(device);
  await device.page.goto(stage.emptyAddress);
  await code.call(device.page, 'toVersionBefore');
  await device.kill();
  const times = { app: [] as number[], bare: [] as number[] };
  for (let run = 0; run < stage.effort.runs; run += 1) {
    times.app.push(await timeOf(stage, `upgrade-app-${run}`, 'appUpgrade'));
    times.bare.push(await timeOf(stage, `upgrade-bare-${run}`, 'bareUpgrade'));
  }
  return [{ name: 'upgrade from one record for each row', unit: 'ms', ...times, limit: { ratio: 1.5 } }];
}

async function timeOf(stage: Stage, name: string, how: 'appUpgrade' | 'bareUpgrade'): Promise<number> {
  // A browser stores links to its process in its profile folder, which mark the folder as used. These links are not copied,
  // because with them the browser of the copy would not start.
  const filter = (path: string) => !basename(path).startsWith('Singleton');
  cpSync(join(stage.folder, BEFORE), join(stage.folder, name), { recursive: true, filter });
  const device = await stage.openDevice(name);
  await device.page.goto(stage.emptyAddress);
  const ms = await code.call(device.page, how);
  await device.kill();
  return ms;
}
