import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { Key } from 'selenium-webdriver';
import { openLedger } from '../support/ledger.ts';
import { mailedLink } from '../../scripts/serve/mail-files.ts';
import { NEWCOMER } from '../support/newcomer.ts';
import { expectAllSent } from '../support/outbox.ts';
import { SIGN_UP_CODE } from '../support/story.ts';
import { test, type EngineDevice } from './support/engine-story.ts';

const IN_FILE = NEWCOMER.roster.slice(0, 5);
const PASTED = NEWCOMER.roster.slice(5);

test(
  '1.31, 3.5 A new teacher signs up, uploads the list of one class, and pastes the list of another class',
  { tag: '@short' },
  async ({ server, device, folder }) => {
    const tablet = await device('tablet');
    const { tab } = tablet;
    await tab.goto(`${server.url}/login/sign-up`);
    await tab.fill('input', 'Sign-up code', SIGN_UP_CODE);
    await tab.fill('input', 'Email', NEWCOMER.email);
    await tab.fill('input', 'Password', NEWCOMER.password);
    await tab.fill('input', 'Confirm password', NEWCOMER.password);
    await tab.click('[role=checkbox], input[type=checkbox]', /^I agree/);
    await tab.click('button', 'Sign up');
    await tab.goto(await mailedLink(server.dataDir, 'verify-email'));
    await tab.fill('input', 'Password', NEWCOMER.password);
    await tab.click('button', 'Verify and sign in');
    await tab.sees('Email Verified!');

    const file = join(folder, 'period-1.csv');
    writeFileSync(file, ['Student name', ...IN_FILE.map((name) => `"${name}"`)].join('\n'));
    await addClass(tablet, server.url, 'Period 1');
    await tab.chooseFile(file);
    await saveList(tablet);
    await addClass(tablet, server.url, 'Period 2');
    await tab.paste('textarea', 'Paste names', PASTED.join('\n'));
    await tab.click('button', 'Add these names');
    await saveList(tablet);
    await expectAllSent(tab);
    const ledger = openLedger(server.dataDir);
    expect([ledger.studentsOf('Period 1'), ledger.studentsOf('Period 2')]).toEqual([IN_FILE, PASTED]);
  },
);

async function addClass({ tab }: EngineDevice, url: string, name: string): Promise<void> {
  await tab.goto(`${url}/classes/create-class`);
  await tab.fill('input', 'Class name', name);
  await tab.press(Key.ENTER);
  await tab.click('a', /^(Add New Roster|Add students)/);
  await tab.find('textarea', 'Paste names');
}

async function saveList({ tab }: EngineDevice): Promise<void> {
  await tab.click('button', 'Save roster');
  await tab.sees('Roster Saved');
}
