import { expect, type Page } from '@playwright/test';
import { openLedger } from '../support/ledger.ts';
import { expectAllSent, saveToOutbox } from '../support/outbox.ts';
import { test } from '../support/story.ts';
import {
  attendance,
  createTeacher,
  idsOf,
  markAbsent,
  openRoster,
  signIn,
  type TeachersClass,
} from '../support/teacher.ts';
import type { LocalDate } from '../../domain/dates.ts';

const NOT_SAVED = 'Not saved yet. Everyone shows present until you press Save.';

/** An afternoon and a morning whose local date is not UTC's. */
const PLACES = [
  { zone: 'Pacific/Honolulu', instant: '2026-11-21T01:30:00Z', day: '2026-11-20', student: 1 },
  { zone: 'Pacific/Tongatapu', instant: '2026-11-21T19:00:00Z', day: '2026-11-22', student: 2 },
] as const;

test('4.1 In time zones far from UTC, and where the clocks change at midnight, a teacher’s roll is saved for the local day', async ({
  server,
  browser,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], 3);
  const ledger = openLedger(server.dataDir);
  const absent = (day: string) => ledger.absent(day);
  const students = (...numbers: number[]) => idsOf(klass, numbers);
  const opened: Page[] = [];
  const openIn = async (zone: string, instant: string) => {
    const page = await browser.newPage({ timezoneId: zone, serviceWorkers: 'block' });
    opened.push(page);
    await signIn(page, server.url);
    await setClock(page, instant);
    await openRoster(page, server.url, klass?.id ?? 0);
    expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(zone);
    return page;
  };

  for (const { zone, instant, day, student } of PLACES) {
    await test.step(`in ${zone} the roster opens on ${day}, and Save stores the mark there`, async () => {
      const page = await openIn(zone, instant);
      await expectDay(page, day);
      await saveAbsent(page, student);
      expect(absent(day)).toEqual(students(student));
    });
  }

  const havana = await openIn('America/Havana', '2026-03-08T04:59:40Z');
  await test.step('in Havana a roll that is open while the clocks skip midnight moves on to the next day', async () => {
    await expectDay(havana, '2026-03-07');
    await saveAbsent(havana, 1);
    await setClock(havana, '2026-03-08T05:00:10Z');
    await expectDay(havana, '2026-03-08');
    await expect(havana.getByText(NOT_SAVED)).toBeVisible();
    await saveAbsent(havana, 2);
    expect([absent('2026-03-07'), absent('2026-03-08')]).toEqual([students(1), students(2)]);
  });

  await test.step('in Havana the day stays the same when the clocks go back to midnight', async () => {
    await setClock(havana, '2026-11-01T04:30:00Z');
    await expectDay(havana, '2026-11-01');
    await saveAbsent(havana, 3);
    await setClock(havana, '2026-11-01T05:30:00Z');
    await havana.reload();
    await expectDay(havana, '2026-11-01');
    await expect(attendance(havana, 3, 'absent')).toBeVisible();
    await havana.getByRole('button', { name: 'Next day' }).click();
    await expectDay(havana, '2026-11-02');
    await expect(havana.getByText(NOT_SAVED)).toBeVisible();
  });

  await test.step('every device shows each mark on the day on which it was made', async () => {
    for (const page of opened) {
      await expectSameDays(page, server.url, klass);
      await page.close();
    }
  });
});

/** With the event of a tablet that wakes up. Playwright's clock would make UTC dates local. */
async function setClock(page: Page, instant: string): Promise<void> {
  const ahead = Date.parse(instant) - Date.now();
  await page.addInitScript(shiftClock, ahead);
  await page.evaluate(shiftClock, ahead);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Runs in the page. If the clock of the page was shifted before, the new difference takes the place of the old one. */
function shiftClock(ahead: number): void {
  const { RealDate = Date } = globalThis as { RealDate?: DateConstructor };
  const now = () => RealDate.now() + ahead;
  const shifted = new Proxy(RealDate, {
    construct: (date, given, made) => Reflect.construct(date, given.length === 0 ? [now()] : given, made) as Date,
    get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)) as unknown,
  });
  Object.assign(globalThis, { RealDate, Date: shifted });
}

async function expectDay(page: Page, day: string): Promise<void> {
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue(day);
}

async function saveAbsent(page: Page, student: number): Promise<void> {
  await markAbsent(page, student);
  await saveToOutbox(page);
  await expectAllSent(page);
}

async function expectSameDays(page: Page, url: string, klass: TeachersClass | undefined): Promise<void> {
  const made: readonly (readonly [string, number])[] = [
    ...PLACES.map(({ day, student }) => [day, student] as const),
    ['2026-03-07', 1],
    ['2026-03-08', 2],
    ['2026-11-01', 3],
  ];
  for (const [day, student] of made) {
    await openRoster(page, url, klass?.id ?? 0, day as LocalDate);
    await expectDay(page, day);
    await expect(attendance(page, student, 'absent')).toBeVisible();
  }
}
