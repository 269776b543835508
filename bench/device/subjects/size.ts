import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Figure } from '../figures.ts';
import { barePull } from '../page-code.ts';
import { Stage } from '../stage.ts';

/**
 * Measures the bytes for each mark. On the device, this is the size of the profile's databases after a restart of the browser.
 * The size for a teacher with the same classes but no marks is subtracted. In the change feed, it is computed from the size of
 * the JSON of all groups of marks before compression.
 */
export async function size(stage: Stage): Promise<Figure[]> {
  const none = await Stage.open({ ...stage.effort, withoutMarks: true });
  try {
    const [filled, empty] = [await onDevice(stage), await onDevice(none)];
    const { marks } = stage.world;
    return [
      {
        name: 'bytes a mark on the device',
        unit: 'B',
        app: [(filled.bytes - empty.bytes) / marks],
        limit: { most: 80 },
      },
      { name: 'JSON of the feed a mark', unit: 'B', app: [filled.json / marks], limit: { most: 90 } },
    ];
  } finally {
    await none.close();
  }
}

/**
 * Makes a new device pull everything, restarts the browser and opens the app. Returns the size of the databases and the size of
 * the JSON in the feed.
 */
async function onDevice(stage: Stage): Promise<{ bytes: number; json: number }> {
  const device = await stage.openDevice('size');
  await stage.pull(device);
  const json = await jsonOf(stage, device.page);
  const again = await stage.restart(device);
  await again.page.goto(`${stage.server.url}/classes`);
  await again.page.getByText('Period 5').first().waitFor();
  await settled(again.profile);
  const bytes = databaseBytes(again.profile);
  await again.kill();
  return { bytes, json };
}

async function jsonOf(stage: Stage, page: Page): Promise<number> {
  await page.goto(stage.emptyAddress);
  return await barePull.call(page, 'feedBytes');
}

function databaseBytes(profile: string): number {
  const folder = join(profile, 'Default', 'IndexedDB');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

const LOOK_MS = 1_000;

/**
 * Waits until the browser no longer compacts its files: until the size of the files is the same in three checks one after
 * another.
 */
async function settled(profile: string): Promise<void> {
  for (let before = Number.NaN, same = 0; same < 2;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const now = databaseBytes(profile);
    same = now === before ? same + 1 : 0;
    before = now;
  }
}
