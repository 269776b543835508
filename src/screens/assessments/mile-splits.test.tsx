import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MILE_RESULTS } from '#domain/assessments/assessment-templates.ts';
import { clockEvent, lapEvent } from '#domain/race/events.ts';
import { DEFAULT_RACE_SET_UP } from '#domain/race/set-up.ts';
import { showClassScreen } from '../../../tests/support/class-screen.tsx';
import { atSecond } from '../../../tests/support/race-events.ts';
import { downloadFrom } from '../../../tests/support/download.ts';
import { studentRow } from '../../../tests/support/rows.ts';
import { testTeacher } from '../../../tests/support/screen.tsx';
import { addresses, PATHS } from '../../platform/addresses.ts';
import { today } from '../../platform/clock.ts';
import { saveRaceResults } from '../../repositories/mile-timer/race-results.ts';
import { appendRaceEvents } from '../../repositories/mile-timer/race-writes.ts';
import type { TimedRace } from '../../repositories/races/races.ts';
import { save } from '../../sync/outbox/save.ts';
import { createAssessment } from '../../writes/assessments.ts';
import { AssessmentsScreen } from './assessments-screen.tsx';

const CLASS = 1;
const [ABDI, BEGAY, CHEN] = [11, 12, 13];
const race: TimedRace = { raceId: 400, classId: CLASS, setUp: { ...DEFAULT_RACE_SET_UP, laps: 2 }, assessmentId: null };
const at = (seconds: number) => ({ elapsed: Math.round(seconds * 1_000), at: atSecond(seconds) });

/** Opens the saved times: Abdi has run 2 laps, Begay 1 lap and Chen none. If `isTimed` is false, the assessment has no race. */
async function shown({ complete = true, isTimed = true, hash = '' } = {}) {
  const { teacher, device } = await testTeacher({}, complete);
  await device.hasClass(
    studentRow(BEGAY, 'Begay, Tyler'),
    studentRow(ABDI, 'Abdi, Hodan'),
    studentRow(CHEN, 'Chen, Bo'),
  );
  const assessment = isTimed ? await timed(device) : await typed(device);
  const address = `${addresses.assessments(CLASS, { template: MILE_RESULTS, assessment })}${hash}`;
  showClassScreen(teacher, { path: PATHS.assessments, address }, <AssessmentsScreen />);
  await screen.findByRole('button', { name: 'Edit Mile' });
  return { device };
}

type Device = Awaited<ReturnType<typeof testTeacher>>['device'];

async function timed(device: Device): Promise<number> {
  const laps = [lapEvent(ABDI, at(90)), lapEvent(BEGAY, at(100)), lapEvent(ABDI, at(185.06))];
  await appendRaceEvents(device, race, [clockEvent('start', at(0)), ...laps]);
  const saved = await saveRaceResults(device, race, 'Mile');
  return 'assessmentId' in saved ? saved.assessmentId : 0;
}

async function typed(device: Device): Promise<number> {
  const row = { id: 70, classId: CLASS, name: 'Mile', assessmentTemplateId: MILE_RESULTS, createdAt: atSecond(0) };
  await save(device, [createAssessment(row, [{ studentId: ABDI, fieldId: 2, value: '185' }])]);
  return row.id;
}

test('5.93 below a saved race, each runner’s splits (times at the laps) are listed, with a plot if the runner has two or more laps', async () => {
  await shown();
  const rows = within(await screen.findByRole('list', { name: 'Splits' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Abdi, Hodan3:05. Laps:  · 1:30, 1:35',
    'Begay, TylerNot finished, 1 lap. Laps:  · 1:40',
  ]);
  expect(rows.map((row) => row.querySelectorAll('[data-pace] circle').length)).toEqual([2, 0]);
});

test('5.95 if the URL of a saved race ends with #splits, the assessments screen opens with the focus on the heading “Splits”', async () => {
  await shown({ hash: '#splits' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Splits'));
});

test('5.93 if the times of a mile were typed and not measured by the timer, the panel shows no splits (times at the laps)', async () => {
  await shown({ isTimed: false });
  await screen.findByRole('textbox', { name: /Abdi, Hodan/ });
  expect(screen.queryByRole('heading', { name: 'Splits' })).toBeNull();
});

test('5.94 “Download with splits” saves a CSV file of a race; if laps were not sent yet, the file name contains “includes-unsent”', async () => {
  await shown();
  const file = await downloadFrom(await screen.findByRole('button', { name: 'Download with splits' }));
  expect(file.name).toBe(`Period 3_Mile_splits_${today()}-includes-unsent.csv`);
  expect(file.text).toContain('"Abdi, Hodan",3:05,1:30.0,1:30.0,3:05.0,1:35.0\r\n');
});

test('5.94 during the first pull from the server, the button “Download with splits” is not shown', async () => {
  const { device } = await shown({ complete: false });
  await screen.findByRole('list', { name: 'Splits' });
  expect(screen.queryByRole('button', { name: 'Download with splits' })).toBeNull();
  await device.pulledTo(10);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download with splits' })).toBeTruthy());
});
