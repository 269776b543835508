import { expect, type Page } from '@playwright/test';
import { LONG } from '../support/share.ts';
import { test, type Device, type StoryServer } from '../support/story.ts';
import { createTeacher, daysBefore, installed, signIn, studentName, statusChip } from '../support/teacher.ts';
import { studentsOf } from '../support/teams.ts';

/** For each kind of unsaved work. */
const KILLS = LONG ? 20 : 2;
const STUDENTS = 24;

interface Change {
  /** The selector of the button, or of the field into which the text is typed. */
  readonly at: string;
  readonly types?: string;
  readonly shownIn: string;
  /** Of a regular expression. */
  readonly shown: string;
}

/** Runs in the page, so that no message of the test lies between the change and the end of the wait. */
async function changeUntilShown({ at, types, shownIn, shown }: Change): Promise<void> {
  const isShown = () => new RegExp(shown).test(document.querySelector(shownIn)?.textContent ?? '');
  const target = document.querySelector<HTMLElement>(at);
  if (!target) throw new Error(`no ${at}`);
  if (isShown()) throw new Error(`already shown: ${shown}`);
  const seen = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => isShown() && resolve());
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  if (types === undefined) target.click();
  else {
    target.focus();
    document.execCommand('insertText', false, types);
  }
  await seen;
}

async function changeAndKill(device: Device, change: Change): Promise<Device> {
  await device.page.evaluate(changeUntilShown, change);
  return await device.restart();
}

type Open = (name: string) => Promise<Device>;

/** Returns a tablet that works without the server, and the address of the class. */
async function offlineTablet(server: StoryServer, openDevice: Open) {
  const [klass] = await createTeacher(server, ['Period 1'], STUDENTS);
  const tablet = await openDevice('tablet');
  await signIn(tablet.page, server.url);
  await installed(tablet.page);
  // The device has everything of the class.
  await expect(statusChip(tablet.page)).toHaveAccessibleName('Saved', { timeout: 60_000 });
  await tablet.cookiesOnDisk();
  await server.kill();
  return { tablet, klass: `${server.url}/classes/${klass?.id}` };
}

test.beforeEach(() => test.setTimeout(120_000 + KILLS * 30_000));

test(`5.37, W8 A teacher’s tablet is killed ${KILLS} times at the moment at which it counts a typed score as not saved, and every score is there`, async ({
  server,
  openDevice,
}) => {
  const { klass, ...opened } = await offlineTablet(server, openDevice);
  let { tablet } = opened;
  await tablet.page.goto(`${klass}/assessments`);
  await tablet.page.getByRole('combobox', { name: 'Template' }).click();
  await tablet.page.getByRole('option', { name: 'Custom Assessment' }).click();
  const cell = (page: Page, student: number) => page.getByLabel(`Score of ${studentName(student)}`);
  await cell(tablet.page, 1).waitFor();
  const address = tablet.page.url();
  for (let student = 1; student <= KILLS; student += 1) {
    tablet = await changeAndKill(tablet, {
      at: `[aria-label="Score of ${studentName(student)}"]`,
      types: `good ${student}`,
      shownIn: '[role="status"] button',
      shown: `\\b${student}\\b.*not saved`,
    });
    await tablet.page.goto(address);
    for (let typed = 1; typed <= student; typed += 1)
      await expect(cell(tablet.page, typed)).toHaveValue(`good ${typed}`);
  }
});

test(`10.6, W8 A teacher’s tablet is killed ${KILLS} times at the moment at which a move on the floor is shown, and every move is there`, async ({
  server,
  openDevice,
}) => {
  const { klass, ...opened } = await offlineTablet(server, openDevice);
  let { tablet } = opened;
  const listed = async ({ page }: Device) =>
    await page.getByRole('list', { name: 'Student Order' }).locator('bdi').allTextContents();
  const open = async ({ page }: Device) => {
    await page.goto(`${klass}/edit/roster-order`);
    await page.getByText('List', { exact: true }).click();
    await page.getByRole('list', { name: 'Student Order' }).waitFor();
  };
  await open(tablet);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = await listed(tablet);
    const [first = '', moved = ''] = [before[0], before[kill]];
    await tablet.page.getByRole('button', { name: new RegExp(`^${first}\\b`) }).click();
    const id = await tablet.page
      .locator('[data-order-student]')
      .filter({ hasText: moved })
      .getAttribute('data-order-student');
    tablet = await changeAndKill(tablet, {
      at: `[data-order-student="${id}"] .order-name`,
      shownIn: '[aria-label="Student Order"] bdi',
      shown: moved,
    });
    await open(tablet);
    expect(await listed(tablet)).toEqual(
      before.map((name) => (name === first ? moved : name === moved ? first : name)),
    );
  }
});

test(`10.29, 10.31 A teacher’s tablet is killed ${KILLS} times at the moment at which a move between teams is shown, and every move is there`, async ({
  server,
  openDevice,
}) => {
  const { klass, ...opened } = await offlineTablet(server, openDevice);
  let { tablet } = opened;
  await tablet.page.goto(`${klass}/team-maker`);
  await tablet.page.getByRole('button', { name: 'Make teams', exact: true }).click();
  await tablet.page.getByRole('region', { name: 'Red', exact: true }).waitFor();
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const [from, to] = kill % 2 === 1 ? ['Red', 'Blue'] : ['Blue', 'Red'];
    const [moved = ''] = await studentsOf(tablet.page, from);
    await tablet.page.getByRole('button', { name: moved, exact: true }).click();
    await tablet.page.getByRole('button', { name: `Move ${moved} to ${to}` }).waitFor();
    tablet = await changeAndKill(tablet, {
      at: `[aria-label="Move ${moved} to ${to}"]`,
      shownIn: `[aria-label="Students of ${to}"]`,
      shown: moved,
    });
    await tablet.page.goto(`${klass}/team-maker`);
    await expect.poll(async () => await studentsOf(tablet.page, to)).toContain(moved);
    expect(await studentsOf(tablet.page, from)).not.toContain(moved);
  }
});

test(`2.9, W8 A teacher’s tablet is killed ${KILLS} times at the moment at which it counts a typed activity note as not saved, and every note is there`, async ({
  server,
  openDevice,
}) => {
  const { klass, ...opened } = await offlineTablet(server, openDevice);
  let { tablet } = opened;
  const open = async ({ page }: Device, day: string) => {
    await page.goto(`${klass}/daily-roster?date=${day}`);
    await page.getByRole('button', { name: /^Activity note of/ }).click();
    await page.getByLabel('Short note').waitFor();
  };
  const days = daysBefore(KILLS);
  for (const [index, day] of days.entries()) {
    await open(tablet, day);
    tablet = await changeAndKill(tablet, {
      at: 'input[name="shortNote"]',
      types: `Relay ${index}`,
      shownIn: '[role="status"] button',
      shown: `\\b${index + 1}\\b.*not saved`,
    });
  }
  for (const [index, day] of days.entries()) {
    await open(tablet, day);
    await expect(tablet.page.getByLabel('Short note')).toHaveValue(`Relay ${index}`);
  }
});

test(`3.18, W8 A teacher’s tablet is killed ${KILLS} times at the moment at which it counts a note about a student as not saved, and every note is there`, async ({
  server,
  openDevice,
}) => {
  const { klass, ...opened } = await offlineTablet(server, openDevice);
  let { tablet } = opened;
  const notes = ({ page }: Device) => page.getByRole('textbox', { name: 'Notes', exact: true });
  const open = async (device: Device, student: number) => {
    const { page } = device;
    await page.goto(`${klass}/daily-roster`);
    await page.getByRole('button', { name: `Edit ${studentName(student)}` }).click();
    await notes(device).waitFor();
  };
  for (let student = 1; student <= KILLS; student += 1) {
    await open(tablet, student);
    tablet = await changeAndKill(tablet, {
      at: '[role="dialog"] textarea',
      types: `Knee ${student}`,
      shownIn: '[role="status"] button',
      shown: `\\b${student}\\b.*not saved`,
    });
  }
  for (let student = 1; student <= KILLS; student += 1) {
    await open(tablet, student);
    await expect(notes(tablet)).toHaveValue(`Knee ${student}`);
  }
});
