/**
 * The first ten minutes of a new teacher: from the landing page to the first saved roll, of a class of 12 students. The
 * teacher pastes the names of the students and marks three of them as exceptions.
 *
 * The test of the phone counts these taps:
 * - Each tap on a link, a button, a box, or a field that does not have the focus.
 * - Each tap on the key 'Next' or 'Go' of the on-screen keyboard.
 * - The tap on the link in the mail.
 * - Two taps to paste the names: one on the field, and one on 'Paste' in the phone's menu.
 *
 * Both tests count each character that the teacher types into a field. The pasted names are not counted. The test of the
 * computer also counts the keys that move the focus, press a control or mark a student.
 */
import { expect, type Page } from '@playwright/test';
import { handOn, keysOn, type Count } from './support/counted.ts';
import { openLedger } from './support/ledger.ts';
import { mailedLink } from '../scripts/serve/mail-files.ts';
import { allowClipboard, cellOf, copyRoster, EXCEPTIONS, NEWCOMER, placesOn } from './support/newcomer.ts';
import { expectAllSent } from './support/outbox.ts';
import { SIGN_UP_CODE, test, type StoryServer } from './support/story.ts';
import { saveButton } from './support/teacher.ts';

const MOST_TAPS = 22;
const MOST_KEYS = 61;
const MOST_CHARACTERS = 69;

/** The smallest supported: larger phones can do all of it. */
const PHONE = { width: 320, height: 568 };
const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const COMPUTER = { width: 1440, height: 900 };

async function expectRollSent(page: Page, server: StoryServer): Promise<void> {
  await expect(page.getByText('Daily Points Saved')).toBeVisible();
  await expectAllSent(page);
  const ledger = openLedger(server.dataDir);
  expect([ledger.marks().length, ledger.absent().size]).toEqual([NEWCOMER.roster.length, 1]);
}

test('1.31 On a phone, a new teacher needs at most 22 taps and 69 typed characters from the landing page to the first saved roll', async ({
  server,
  browser,
}, testInfo) => {
  const count: Count = { taps: 0, keys: 0, characters: 0 };
  const context = await browser.newContext({ userAgent: PHONE_AGENT, viewport: PHONE, serviceWorkers: 'block' });
  const first = await context.newPage();
  await allowClipboard(context, server);

  await test.step('the teacher signs up', async () => {
    const at = placesOn(first);
    const hand = await handOn(first, count);
    await first.goto(server.url);
    await hand.tap(at.signUp);
    await hand.type(at.code, SIGN_UP_CODE.toLowerCase());
    await hand.next();
    await hand.type(at.email, NEWCOMER.email);
    await hand.next();
    await hand.type(at.password, NEWCOMER.password);
    await hand.next();
    await hand.type(at.confirm, NEWCOMER.password);
    await hand.tap(at.agreement);
    await hand.tap(at.sendSignUp);
    await expect(first.getByText(NEWCOMER.email)).toBeVisible();
  });

  // A mail app opens the link of the mail in a new tab.
  const page = await context.newPage();
  const at = placesOn(page);
  const hand = await handOn(page, count);
  await page.goto(await mailedLink(server.dataDir, 'verify-email'));
  count.taps += 1;

  await test.step('the teacher gives the password, and creates a class with its grade book', async () => {
    await hand.fill(at.password, NEWCOMER.password);
    await hand.next();
    await expect(page.getByText('Email Verified!')).toBeVisible();
    await hand.tap(at.useInBrowser);
    await hand.tap(at.addClass);
    await hand.type(at.className, NEWCOMER.className);
    await hand.next();
  });

  await test.step('the teacher pastes the names and saves the roster', async () => {
    await hand.tap(at.addStudents);
    await expect(at.pasteField).toBeVisible();
    await copyRoster(page);
    await hand.tap(at.pasteField);
    await hand.paste();
    await hand.tap(at.saveRoster);
  });

  await test.step('the roll opens by itself, and the teacher takes it with three exceptions', async () => {
    await expect(page).toHaveURL(/daily-roster/);
    await hand.tap(cellOf(page, EXCEPTIONS.absent, 'Attendance'));
    await expect(cellOf(page, EXCEPTIONS.absent, 'Attendance', 'absent')).toBeVisible();
    await hand.tap(cellOf(page, EXCEPTIONS.tardy, 'Attendance'));
    await hand.tap(cellOf(page, EXCEPTIONS.tardy, 'Attendance', 'absent'));
    await expect(cellOf(page, EXCEPTIONS.tardy, 'Attendance', 'tardy')).toBeVisible();
    // On a phone the notes are in the second line of the row.
    const notes = page.getByRole('button', { name: `Notes of ${EXCEPTIONS.notDressed}` });
    // The row may be behind the bar at the bottom.
    await notes.evaluate((button) => button.scrollIntoView({ block: 'center' }));
    await hand.tap(notes);
    await hand.tap(cellOf(page, EXCEPTIONS.notDressed, 'Note 1'));
    await hand.tap(saveButton(page));
    await expectRollSent(page, server);
  });

  await context.close();
  testInfo.annotations.push({ type: 'count', description: JSON.stringify(count) });
  expect(count.taps).toBeLessThanOrEqual(MOST_TAPS);
  expect(count.characters).toBeLessThanOrEqual(MOST_CHARACTERS);
});

test('1.31 With a keyboard, a new teacher needs at most 61 keys and 69 typed characters from the landing page to the first saved roll', async ({
  server,
  context,
  page: first,
}, testInfo) => {
  const count: Count = { taps: 0, keys: 0, characters: 0 };
  await first.setViewportSize(COMPUTER);
  await allowClipboard(context, server);

  await test.step('the teacher signs up', async () => {
    const at = placesOn(first);
    const keys = keysOn(first, count);
    await first.goto(server.url);
    await keys.open(at.signUp);
    await keys.type(at.code, SIGN_UP_CODE.toLowerCase());
    await keys.enter();
    await keys.type(at.email, NEWCOMER.email);
    await keys.enter();
    await keys.type(at.password, NEWCOMER.password);
    await keys.enter();
    await keys.type(at.confirm, NEWCOMER.password);
    await keys.to(at.agreement);
    await keys.press('Space');
    await keys.open(at.sendSignUp);
    await expect(first.getByText(NEWCOMER.email)).toBeVisible();
  });

  const page = await context.newPage();
  await page.setViewportSize(COMPUTER);
  await page.goto(await mailedLink(server.dataDir, 'verify-email'));
  const at = placesOn(page);
  const keys = keysOn(page, count);

  await test.step('the teacher gives the password, and creates a class with its grade book', async () => {
    await keys.type(at.password, NEWCOMER.password);
    await keys.enter();
    await expect(page.getByText('Email Verified!')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await keys.open(at.addClass);
    await keys.type(at.className, NEWCOMER.className);
    await keys.enter();
  });

  await test.step('the teacher pastes the names and saves the roster', async () => {
    await keys.open(at.addStudents);
    await expect(at.pasteField).toBeVisible();
    await copyRoster(page);
    await keys.to(at.pasteField);
    await keys.press('Control+V');
    await expect(at.saveRoster).toBeEnabled();
    await keys.press('Control+S');
  });

  await test.step('the teacher takes the roll with three exceptions', async () => {
    await keys.open(at.takeRoll);
    await keys.to(cellOf(page, NEWCOMER.roster[0], 'Attendance'));
    await keys.goBy('ArrowDown', cellOf(page, EXCEPTIONS.absent, 'Attendance'));
    await keys.press('a');
    await expect(cellOf(page, EXCEPTIONS.absent, 'Attendance', 'absent')).toBeVisible();
    await keys.goBy('ArrowDown', cellOf(page, EXCEPTIONS.tardy, 'Attendance'));
    await keys.press('t');
    await expect(cellOf(page, EXCEPTIONS.tardy, 'Attendance', 'tardy')).toBeVisible();
    await keys.goBy('ArrowDown', cellOf(page, EXCEPTIONS.notDressed, 'Attendance'));
    await keys.press('1');
    await keys.press('Control+S');
    await expectRollSent(page, server);
  });

  testInfo.annotations.push({ type: 'count', description: JSON.stringify(count) });
  expect(count.keys).toBeLessThanOrEqual(MOST_KEYS);
  expect(count.characters).toBeLessThanOrEqual(MOST_CHARACTERS);
});
