import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Figure } from '../figures.ts';
import { probe } from '../page-code.ts';
import type { Stage } from '../stage.ts';

const LINES = 5_000;
const SECTIONS = 170;
const SECTION = 'PE 7 / 330';

/**
 * Long tasks while a file with 5,000 lines and one of its sections are chosen. A worker reads, so there should be none. The
 * limit is a time.
 */
export async function rosterFile(stage: Stage): Promise<Figure[]> {
  const { page } = await stage.device();
  const times = { longest: [] as number[], asked: [] as number[] };
  // The browser itself reads it; content from this program would keep the page busy.
  const file = join(stage.folder, 'school.csv');
  writeFileSync(file, schoolExport());
  for (let run = 0; run < stage.effort.runs; run += 1) {
    await page.bringToFront();
    await page.goto(`${stage.server.url}/classes/${stage.world.classes[0]?.id}/edit/upload-roster`);
    await page.getByLabel('Paste names').waitFor();
    const chosen = await now(page);
    await page.locator('input[type=file]').first().setInputFiles(file);
    const asked = await probe.call(page, 'sectionAsked');
    await probe.call(page, 'chooseSection', SECTION);
    const tasks = await probe.call(page, 'longTasks');
    const during = tasks.filter(({ start }) => start >= chosen);
    times.longest.push(Math.max(0, ...during.map(({ ms }) => ms)));
    times.asked.push(asked - chosen);
    await page.getByRole('button', { name: 'Undo' }).click();
  }
  await page.goto('about:blank');
  const what = `a roster file of ${LINES.toLocaleString('en')} lines`;
  return [
    { name: `longest task while the app reads ${what}`, unit: 'ms', app: times.longest, limit: { most: 50 } },
    { name: `${what} until the app asks for the section`, unit: 'ms', app: times.asked },
  ];
}

function now(page: Page): Promise<number> {
  return page.evaluate(() => performance.now());
}

function schoolExport(): string {
  const rows = Array.from({ length: LINES - 1 }, (_, i) => {
    const name = `${letters(i)}son,${letters(i * 7)}a`;
    return `${100_000 + i},${name},,${i % 2 ? 'F' : 'M'},07,PE 7,${(i % SECTIONS) + 1},s${i}@example.edu,Active`;
  });
  return `Student ID,Last Name,First Name,Nickname,Gender,Grade,Course,Section,Email,Status\n${rows.join('\n')}\n`;
}

function letters(i: number): string {
  const letter = (n: number) => String.fromCharCode(97 + (n % 26));
  return letter(i).toUpperCase() + letter(i / 26) + letter(i / 676) + letter(i * 3);
}
