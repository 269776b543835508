import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { mailedLink } from './support/mail.ts';
import { SIGN_UP_CODE, test, type StoryServer } from './support/story.ts';
import { saveRoll, signIn, statusChip } from './support/teacher.ts';
import { loggedWrites } from './support/writes.ts';

const WHO = { email: 'dana.whitcomb@school.example', password: 'whistle-and-cones' };
const ROSTER = join(import.meta.dirname, '../tests/rosters/01_powerteacher_scores_template.csv');
const ANA = 'de la FUENTE, Ana Lucía';

test('A teacher takes a roll without network and server, and later a second device shows this roll', async ({
  server,
  openDevice,
}) => {
  const tablet = await openDevice('tablet');
  const { page } = tablet;

  await test.step('the teacher signs up, follows the link of the mail and signs in', async () => {
    await page.goto(`${server.url}/login/sign-up`);
    await page.getByLabel('Sign-up code').fill(SIGN_UP_CODE);
    await page.getByLabel('Email').fill(WHO.email);
    await page.getByLabel('Password', { exact: true }).fill(WHO.password);
    await page.getByLabel('Confirm password').fill(WHO.password);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page).toHaveURL(/new-account-setup/);
    await page.goto(await mailedLink(server.dataDir, 'verify-email'));
    await page.getByLabel('Password', { exact: true }).fill(WHO.password);
    await page.getByRole('button', { name: 'Verify and sign in' }).click();
    await expect(page.getByText('Email Verified!')).toBeVisible();
    // A new teacher sees the steps of setting up as the first screen.
    await expect(page).toHaveURL(/\/about\/getting-started$/);
  });

  await test.step('the teacher creates a grade book and a class and uploads the roster', async () => {
    await page
      .getByRole('link', { name: /^(Make a|Create) grade book/i })
      .first()
      .click();
    await page.getByLabel('Name').fill('Fall 2026');
    await page.getByRole('button', { name: 'Create Grade Book' }).click();
    await expect(page.getByText('Grade Book Created')).toBeVisible();
    await page.goto(`${server.url}/classes/create-class`);
    await page.getByLabel('Name').fill('Period 7');
    await page.getByRole('button', { name: 'Create Class' }).click();
    await expect(page.getByText('Class Created')).toBeVisible();
    await page.getByRole('link', { name: 'Classes', exact: true }).last().click();
    await page.getByRole('link', { name: 'Add New Roster' }).click();
    await page.getByLabel('Choose a CSV file').setInputFiles(ROSTER);
    await page.getByRole('button', { name: 'Save roster' }).click();
    await page.getByRole('button', { name: 'Save students' }).click();
    await expect(page.getByText('Roster Saved', { exact: true })).toBeVisible();
  });

  await test.step("the teacher takes yesterday's roll", async () => {
    await page.goto(`${server.url}/classes`);
    await page
      .getByRole('link', { name: /Period 7/ })
      .first()
      .click();
    await page
      .getByRole('button', { name: /^Previous day/ })
      .or(page.getByRole('link', { name: /^Previous day/ }))
      .first()
      .click();
    await page.getByRole('button', { name: /Attendance of CAMPOAMOR, Santiago/ }).click();
    await page.getByRole('button', { name: /Note 1 of FUJIMORI, Kaito/ }).click();
    await page.getByRole('button', { name: new RegExp(`Points for ${ANA}: 5`) }).click();
    await saveRoll(page);
    // The grade book, its choice, the class, the students and the roll.
    await expect.poll(() => appliedOn(server).length).toBe(5);
    await expect(statusChip(page)).toHaveAccessibleName('Saved');
  });

  await test.step('the network fails and the server is killed; the teacher reloads the page and takes today’s roll', async () => {
    // The app opens without a network only after its service worker is installed. So the test waits for the installation.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await tablet.context.setOffline(true);
    await server.kill();
    await page.goto(`${server.url}/classes`);
    await page
      .getByRole('link', { name: /Period 7/ })
      .first()
      .click();
    await page.getByRole('button', { name: /Attendance of DELISLE, Freya/ }).click();
    await page.getByRole('button', { name: new RegExp(`Points for ${ANA}: 5`) }).click();
    await page.getByRole('button', { name: new RegExp(`Points for ${ANA}: 6`) }).click();
    await page.getByLabel(`Note in words for O'SHEA, Mary-Kate`).fill('knee brace');
    await page.getByLabel(`Note in words for O'SHEA, Mary-Kate`).press('Enter');
    await saveRoll(page);
    await expect(statusChip(page)).toHaveAccessibleName(/7 saved on this computer, waiting to send/);
  });

  const again =
    await test.step('the browser is killed and started again: nothing is lost, and the screen shows how many marks wait', async () => {
      await tablet.cookiesOnDisk();
      const device = await tablet.restart();
      await device.context.setOffline(true);
      await device.page.goto(`${server.url}/classes`);
      await device.page
        .getByRole('link', { name: /Period 7/ })
        .first()
        .click();
      await expect(device.page.getByRole('button', { name: /Attendance of DELISLE, Freya: absent/ })).toBeVisible();
      await expect(device.page.getByRole('button', { name: new RegExp(`Points for ${ANA}: 7`) })).toBeVisible();
      await expect(device.page.getByLabel(`Note in words for O'SHEA, Mary-Kate`)).toHaveValue('KNEE BRACE');
      await expect(statusChip(device.page)).toHaveAccessibleName(/7 saved on this computer, waiting to send/);
      return device;
    });

  await test.step('server and network come back: each write arrives once and in order', async () => {
    await server.start();
    await again.context.setOffline(false);
    await expect(statusChip(again.page)).toHaveAccessibleName('Saved', { timeout: 30_000 });
    const applied = appliedOn(server);
    expect(new Set(applied.map((write) => write.key)).size).toBe(applied.length);
    expect(applied.map((write) => write.change)).toEqual(
      applied.map((write) => write.change).toSorted((a, b) => a - b),
    );
    // Six writes: the five writes from before the network failed, and the roll of today.
    expect(applied).toHaveLength(6);
  });

  await test.step('a second device of the same teacher shows the same marks and downloads a file with the same totals', async () => {
    const office = await openDevice('office', { width: 1440, height: 900 });
    await signIn(office.page, server.url, WHO);
    // At the second sign-in too, the first screen shows the steps of setting up.
    await expect(office.page).toHaveURL(/\/about\/getting-started$/);
    await office.page.getByRole('navigation').getByRole('link', { name: 'Classes', exact: true }).click();
    await office.page
      .getByRole('link', { name: /Period 7/ })
      .first()
      .click();
    await expect(office.page.getByRole('button', { name: /Attendance of DELISLE, Freya: absent/ })).toBeVisible();
    const files = [await gradesFile(office.page, server.url), await gradesFile(again.page, server.url)];
    expect(files[0]).toBe(files[1]);
    // Ana: 6 of 10 for yesterday and 7 today. Santiago and Freya: 0 for an absent day and 5.
    expect(files[0]).toContain(`"${ANA}",13,10,130,0,0,2,`);
    expect(files[0]).toContain('"CAMPOAMOR, Santiago",5,10,50,1,0,2,');
    expect(files[0]).toContain('"DELISLE, Freya",5,10,50,1,0,2,');
    expect(files[0]).toContain('"FUJIMORI, Kaito",10,10,100,0,0,2,ND 1');
  });
});

/** In the log's order, without repeated answers. */
function appliedOn(server: StoryServer) {
  return loggedWrites(...server.runs).filter((write) => !write.repeat);
}

async function gradesFile(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/classes`);
  await page
    .getByRole('link', { name: /Grades/ })
    .first()
    .click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  return readFileSync(await (await download).path(), 'utf8');
}
