import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { openLedger } from '../support/ledger.ts';
import { expectAllSent } from '../support/outbox.ts';
import { createTeacher, idsOf } from '../support/teacher.ts';
import { installed, signIn, test } from './support/engine-story.ts';
import { isAbsent, openRoster, saveRoll, tapAbsent } from './support/roll.ts';

test('S5.4 A tap in one window appears in a second window of the same device', async ({ server, device }) => {
  const [klass] = await createTeacher(server, ['Period 1'], 8);
  const tablet = await device('tablet');
  const { driver } = tablet.tab;
  await signIn(tablet, server);
  await openRoster(tablet, server, klass);
  await installed(tablet);
  const first = await driver.getWindowHandle();
  await driver.switchTo().newWindow('window');
  await openRoster(tablet, server, klass);
  await tapAbsent(tablet, 2);
  const second = await driver.getWindowHandle();
  await driver.switchTo().window(first);
  await isAbsent(tablet, 2);
  await tapAbsent(tablet, 3);
  await driver.switchTo().window(second);
  await isAbsent(tablet, 3);
  await saveRoll(tablet);
  await expectAllSent(tablet.tab);
  expect(openLedger(server.dataDir).absent()).toEqual(idsOf(klass, [2, 3]));
});

test('8.7 A teacher saves an unsent roll to a file, and restores the file on another device', async ({
  server,
  device,
  folder,
  engine,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], 8);
  const tablet = await device('tablet');
  await signIn(tablet, server);
  await openRoster(tablet, server, klass);
  await installed(tablet);
  await server.kill();
  await tapAbsent(tablet, 3);
  await saveRoll(tablet);
  await tablet.tab.goto(`${server.url}/nothing-lost`);
  await tablet.tab.find('button', 'Save everything to a file');
  await tablet.tab.evaluate(keepDownloads);
  await tablet.tab.click('button', 'Save everything to a file');
  await tablet.tab.sees(/Last backup/);
  const file = join(folder, 'backup.json');
  if (engine === 'Firefox') await expect.poll(() => downloadOf(folder)).toBeDefined();
  writeFileSync(file, downloadOf(folder) ?? (await tablet.tab.evaluate(textOfDownload)));
  await tablet.kill();
  await server.start();

  const other = await device('other');
  await signIn(other, server);
  await other.tab.goto(`${server.url}/nothing-lost`);
  await other.tab.find('button', 'Save everything to a file');
  await other.tab.chooseFile(file);
  await other.tab.click('button', 'Restore this backup');
  await other.tab.sees(/Backup restored/);
  await expect.poll(() => openLedger(server.dataDir).absent()).toEqual(idsOf(klass, [3]));
  await openRoster(other, server, klass);
  await isAbsent(other, 3);
});

function downloadOf(folder: string): string | undefined {
  const [path] = globSync(join(folder, 'profile-tablet/downloads/*.json'));
  return path === undefined ? undefined : readFileSync(path, 'utf8') || undefined;
}

/** WebKitGTK downloads no file, so the page keeps the file for the test. This function runs in the page. */
function keepDownloads(): void {
  const create = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (file: Blob) => {
    Reflect.set(document, 'download', file);
    return create(file);
  };
}

async function textOfDownload(): Promise<string> {
  return await (Reflect.get(document, 'download') as Blob).text();
}

test('1.20 A teacher chooses the dark look, and the engine shows it at the next start', async ({ server, device }) => {
  await createTeacher(server, ['Period 1'], 2);
  let tablet = await device('tablet');
  await signIn(tablet, server);
  await installed(tablet);
  await tablet.tab.goto(`${server.url}/settings`);
  await tablet.tab.click('label, button, [role=radio]', 'Dark');
  const background = async () => await tablet.tab.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const isDark = async () =>
    (await background())
      .match(/\d+/g)
      ?.slice(0, 3)
      .every((part) => Number(part) < 80) ?? false;
  await expect.poll(isDark).toBe(true);
  tablet = await tablet.restart();
  await tablet.tab.goto(`${server.url}/classes`);
  await expect.poll(isDark).toBe(true);
});
