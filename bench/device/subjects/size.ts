import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Figure } from '../figures.ts';
import { barePull } from '../page-code.ts';
import { Stage } from '../stage.ts';

/** Bytes for each mark: on the device without those of a teacher without marks, in the feed before compression. */
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

/** After a full pull and a restart of the browser: the databases and the JSON of the feed. */
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

/** The browser still compacts its files until three checks show the same size. */
async function settled(profile: string): Promise<void> {
  for (let before = Number.NaN, same = 0; same < 2;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const now = databaseBytes(profile);
    same = now === before ? same + 1 : 0;
    before = now;
  }
}
