import { expect } from '@playwright/test';
import { Key } from 'selenium-webdriver';
import { openLedger } from '../support/ledger.ts';
import { expectAllSent } from '../support/outbox.ts';
import { createTeacher, studentName } from '../support/teacher.ts';
import { signIn, test } from './support/engine-story.ts';
import { openRoster, saveRoll, tapAbsent } from './support/roll.ts';

test('5.30, 5.44, 6.1 A teacher types and pastes scores into the grid, takes roll, and reads the grades', async ({
  server,
  device,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], 4);
  const tablet = await device('tablet');
  const { tab } = tablet;
  await signIn(tablet, server);
  await tab.goto(`${server.url}/classes/${klass?.id}/assessments`);
  await tab.click('[role=combobox]', 'Template');
  await tab.click('[role=option]', 'Push-Ups');
  await tab.fill('input', `Reps of ${studentName(1)}`, '31');
  await tab.press(Key.ENTER);
  await tab.shows(
    async () =>
      (await tab.evaluate(() => document.activeElement?.getAttribute('aria-label'))) === `Reps of ${studentName(2)}`,
    'the next cell',
  );
  await tab.press('8');
  await tab.evaluate(pasteIntoGrid, `Reps of ${studentName(3)}`);
  await tab.click('[role=dialog] button', 'Fill in 2 cells');
  await tab.click('button', 'Save');
  await tab.fill('[role=dialog] input', 'Assessment name', 'Push-Ups in fall');
  await tab.click('[role=dialog] button', 'Save');
  await tab.sees('Assessment Saved');
  await openRoster(tablet, server, klass);
  await tapAbsent(tablet, 2);
  await saveRoll(tablet);
  await expectAllSent(tab);
  const scores = new Map(
    openLedger(server.dataDir)
      .scores()
      .map(({ studentId, value }) => [studentId, value]),
  );
  expect(klass?.students.map((id) => scores.get(id))).toEqual(['31', '8', '17', '22']);
  await tab.goto(`${server.url}/classes/${klass?.id}/reports/grades-summary`);
  await tab.find('a', studentName(2));
  // An absence costs all 5 points of the day.
  await tab.find('button', /^0\.0% of Student 02/);
  await tab.find('button', /^100\.0% of Student 01/);
});

/** Pastes two lines of a spreadsheet into the cell with this label. This function runs in the page. */
function pasteIntoGrid(label: string): void {
  const paste = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(paste, { clipboardData: { getData: () => '17\n22' } });
  document.querySelector(`[aria-label="${label}"]`)?.dispatchEvent(paste);
}
