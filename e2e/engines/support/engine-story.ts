import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Engine } from '../../../scripts/find/engines.ts';
import { test as base, type StoryServer } from '../../support/story.ts';
import { TEACHER } from '../../support/teacher.ts';
import { startDisplay, startEngine, type RealEngine, type Size } from './start.ts';
import { Tab } from './tab.ts';

export interface EngineDevice {
  readonly tab: Tab;
  readonly engine: RealEngine;
  kill(): Promise<void>;
  restart(): Promise<EngineDevice>;
}

interface EngineFixtures {
  readonly engine: Engine;
  readonly device: (name: string, size?: Size) => Promise<EngineDevice>;
}

const TABLET: Size = { width: 1180, height: 820 };

export const test = base.extend<EngineFixtures, { display: string }>({
  engine: ['WebKitGTK', { option: true }],

  display: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are used from this pattern
    async ({}, provide) => {
      const { display, stop } = await startDisplay();
      await provide(display);
      await stop();
    },
    { scope: 'worker' },
  ],

  device: async ({ folder, engine, display }, provide, testInfo) => {
    const started: { readonly name: string; readonly engine: RealEngine; readonly tab: Tab }[] = [];
    const open = async (name: string, size = TABLET): Promise<EngineDevice> => {
      const running = await startEngine(engine, { profile: join(folder, `profile-${name}`), size, display });
      testInfo.annotations.push({ type: 'engine', description: running.version });
      const tab = new Tab(running.driver);
      started.push({ name, engine: running, tab });
      const kill = () => running.kill();
      const restart = async () => {
        await kill();
        return await open(name, size);
      };
      return { tab, engine: running, kill, restart };
    };
    await provide(open);
    if (testInfo.status !== testInfo.expectedStatus) {
      for (const { name, tab } of started) {
        console.log(`When the story failed, ${name} showed:\n${await tab.text().catch(String)}`);
      }
    }
    await Promise.all(started.map((one) => one.engine.kill()));
    const said = started.flatMap((one) => one.engine.messages());
    expect(said, 'errors and warnings in the console').toEqual([]);
  },
});

export async function signIn(
  { tab }: Pick<EngineDevice, 'tab'>,
  server: Pick<StoryServer, 'url'>,
  who = TEACHER,
): Promise<void> {
  await tab.goto(`${server.url}/login`);
  await tab.fill('input', 'Email', who.email);
  await tab.fill('input', 'Password', who.password);
  await tab.click('button', 'Sign in');
  await tab.shows(
    async () => !(await tab.evaluate(() => location.pathname)).startsWith('/login'),
    'the teacher’s screen',
  );
}

/** Waits until the service worker is installed. From then on, the files of the app are on the device. */
export async function installed({ tab }: EngineDevice): Promise<void> {
  await tab.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}
