import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ASSESSMENT_TEMPLATES } from '#domain/assessments/assessment-templates.ts';
import { showClassScreen } from '../../../tests/support/class-screen.tsx';
import { downloadFrom } from '../../../tests/support/download.ts';
import { bookRow, classRow, studentRow } from '../../../tests/support/rows.ts';
import { chooseOption, testTeacher } from '../../../tests/support/screen.tsx';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { addresses, PATHS, type ChosenAssessment } from '../../platform/addresses.ts';
import { today } from '../../platform/clock.ts';
import { touchScores } from '../../repositories/assessments/assessment-drafts.ts';
import { readTimerSetUp } from '../../repositories/mile-timer/timer-set-up.ts';
import { save } from '../../sync/outbox/save.ts';
import { toastStore } from '../../ui/toasts/toast-store.ts';
import { createAssessment, deleteAssessment, scoreAssessment } from '../../writes/assessments.ts';
import { AssessmentsScreen } from './assessments-screen.tsx';

const CLASS = 1;
const FALL = { id: 70, classId: CLASS };
const SPRING = { id: 71, classId: CLASS };
const PUSH_UPS = 7;

async function shown(chosen: ChosenAssessment = {}, { classId = CLASS, complete = true } = {}) {
  const all = await testTeacher({}, complete);
  const { device } = all;
  await device.db.gradeBooks.put(bookRow(1, 'Fall 2026'));
  await device.db.classes.bulkPut([classRow(CLASS, 'Period 3'), classRow(2, 'Empty')]);
  await rowsOf(device.db, 'students').bulkPut([studentRow(11, 'Abdi, Hodan'), studentRow(12, 'Begay, Tyler')]);
  const made = (of: typeof FALL, name: string, on: string) =>
    createAssessment({ ...of, name, assessmentTemplateId: PUSH_UPS, createdAt: `${on}T15:00:00.000Z` });
  await save(device, [
    made(SPRING, 'Spring', '2026-04-20'),
    made(FALL, 'Fall', '2026-11-20'),
    scoreAssessment(FALL, [
      { studentId: 11, fieldId: 11, value: '30' },
      { studentId: 12, fieldId: 11, value: '8' },
    ]),
  ]);
  const at = { path: PATHS.assessments, address: addresses.assessments(classId, chosen) };
  const page = showClassScreen(all.teacher, { ...at, from: addresses.classMenu(classId) }, <AssessmentsScreen />);
  await screen.findByRole('combobox', { name: 'Template' });
  return { ...all, page };
}

const shownFall = async () => await shown({ template: PUSH_UPS, assessment: FALL.id });
const dropdown = (name: string) => screen.getByRole('combobox', { name });
async function optionsOf(name: string): Promise<(string | null)[]> {
  fireEvent.click(await screen.findByRole('combobox', { name }));
  return (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
/** Reads the database several times. After that, the page has certainly finished its own reads. */
async function settled({ db }: Awaited<ReturnType<typeof shown>>['device']): Promise<void> {
  for (let read = 0; read < 5; read += 1) await act(async () => void (await db.students.count()));
}
/** Deletes an assessment as another device does, and pulls the delete with the change feed. */
const deletedElsewhere = async ({ device }: Pick<Awaited<ReturnType<typeof shown>>, 'device'>) =>
  await save(device, [deleteAssessment(FALL.id, 'key-of-another-device')]);

test('5.10 the title of the assessments screen contains the class name, and the newest assessment is the first in the list', async () => {
  const { page } = await shown();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('PE Period 3 Assessments');
  const list = within(await screen.findByRole('list', { name: 'Assessments' }));
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Fall', 'Spring']);
  const [latest] = list.getAllByRole('listitem');
  expect(latest?.textContent).toMatch(/^FallPush-Ups · 2 scores · Nov 20, 2026$/);
  fireEvent.click(list.getByRole('link', { name: 'Fall' }));
  await waitFor(() => expect(page.search()).toBe('?template=7&assessment=70'));
  expect(dropdown('Assessment').textContent).toBe('Fall');
});

test('5.10 the list of assessments contains a new assessment that was never saved, and shows “1 not saved” at each assessment with unsaved scores', async () => {
  const { device, page } = await shown();
  const plank = { id: 73, classId: CLASS, name: 'Plank 2026-11-21', assessmentTemplateId: 18 };
  await save(device, [createAssessment({ ...plank, createdAt: '2026-11-21T15:00:00.000Z' })]);
  const touch = { fieldType: 'text', asNew: true } as const;
  const rubric = { classId: CLASS, templateId: 1, assessmentId: 99 };
  await touchScores(device, rubric, { ...touch, texts: { '11:1': 'good' } });
  const spring = { classId: CLASS, templateId: PUSH_UPS, assessmentId: SPRING.id };
  await touchScores(device, spring, { ...touch, texts: { '12:11': '9' } });
  const list = within(await screen.findByRole('list', { name: 'Assessments' }));
  await waitFor(() =>
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'New AssessmentCustom Assessment · 1 score1 not saved',
      'Plank 2026-11-21Plank · 0 scores',
      'FallPush-Ups · 2 scores · Nov 20, 2026',
      'SpringPush-Ups · 0 scores · Apr 20, 20261 not saved',
    ]),
  );
  fireEvent.click(list.getByRole('link', { name: 'New Assessment' }));
  await waitFor(() => expect(page.search()).toBe('?template=1'));
  const cell = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Score of Abdi, Hodan' });
  expect(cell.value).toBe('good');
});

test('5.10 the Template dropdown contains “Download All Assessments” and the name of each assessment template', async () => {
  await shown();
  expect(await optionsOf('Template')).toEqual([
    'Download All Assessments',
    ...ASSESSMENT_TEMPLATES.map(({ name }) => name),
  ]);
});

test('5.10, 5.14 if a class has no assessments after the first pull from the server, the assessments screen shows “No assessments yet”, and a download button only after the first assessment', async () => {
  const { device } = await shown({}, { classId: 2, complete: false });
  await settled(device);
  expect(screen.queryByText('No assessments yet')).toBeNull();
  await device.pulledTo(10);
  expect(await screen.findByText('No assessments yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
  const first = { id: 73, classId: 2, name: 'First', assessmentTemplateId: PUSH_UPS };
  await save(device, [createAssessment({ ...first, createdAt: '2026-11-20T15:00:00.000Z' })]);
  expect(await screen.findByRole('button', { name: 'Download CSV, all assessments' })).toBeTruthy();
});

test('5.11 the URL contains the chosen template and assessment, and a new choice adds no entry to the browser history', async () => {
  const { page } = await shownFall();
  await chooseOption('Template', 'Plank');
  await waitFor(() => expect(page.search()).toBe('?template=18'));
  expect(dropdown('Assessment').textContent).toBe('New Assessment');
  await chooseOption('Template', 'Push-Ups');
  await chooseOption('Assessment', 'Spring');
  await waitFor(() => expect(page.search()).toBe('?template=7&assessment=71'));
  await chooseOption('Assessment', 'New Assessment');
  await waitFor(() => expect(page.search()).toBe('?template=7'));
  page.back();
  await waitFor(() => expect(page.address()).toBe(addresses.classMenu(CLASS)));
});

test('5.11 after a new assessment is saved for the first time, the dropdown shows its name, and the score fields stay the same DOM elements', async () => {
  const { page, device } = await shown({ template: 18 });
  const cell = await screen.findByRole('textbox', { name: 'Seconds of Abdi, Hodan' });
  fireEvent.change(cell, { target: { value: '45' } });
  await press(/^Save/);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(page.search()).toMatch(/^\?template=18&assessment=\d+$/));
  await waitFor(() => expect(dropdown('Assessment').textContent).toMatch(/^Plank \d{4}-/));
  expect(screen.getByRole('textbox', { name: 'Seconds of Abdi, Hodan' })).toBe(cell);
  expect(await device.db.assessments.where('classId').equals(CLASS).count()).toBe(3);
});

test('5.11 if the template in the URL does not exist, the assessments screen opens without a chosen template', async () => {
  await shown({ template: 99, assessment: FALL.id });
  expect(dropdown('Template').textContent).toBe('Download All Assessments');
});

test('5.30 if a class has no students after the first pull from the server, the assessments screen links to “Add New Roster”', async () => {
  const { device } = await shown({ template: PUSH_UPS }, { classId: 2, complete: false });
  await screen.findByText(/^Fitness assessments auto-name/);
  await settled(device);
  expect(screen.queryByText('No students yet')).toBeNull();
  expect(screen.getByText('Loading...')).toBeTruthy();
  await device.pulledTo(10);
  expect(await screen.findByText('No students yet')).toBeTruthy();
  expect(screen.getByText('Paste names, upload a CSV file, or type them.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Add New Roster' });
  expect(link.getAttribute('href')).toBe(addresses.uploadRoster(2));
});

test('5.12 for the template “Mile Timer App”, the Assessment dropdown lists the saved assessments of the template “Mile Results”', async () => {
  const { device } = await shown({ template: 2 });
  const mile = { id: 72, classId: CLASS, name: 'Mile Results 2026-11-20', assessmentTemplateId: 3 };
  await save(device, [createAssessment({ ...mile, createdAt: '2026-11-20T15:00:00.000Z' })]);
  await waitFor(async () => expect(await optionsOf('Assessment')).toEqual(['New Assessment', mile.name]));
});

test('5.12, 5.70 after the teacher chooses “Mile Timer App”, the assessments screen shows the set-up of the mile timer, and “Next” opens the timer', async () => {
  const { page, device } = await shown({ template: 2 });
  fireEvent.click(await screen.findByRole('switch', { name: 'Group by laps' }));
  await press('Next');
  await waitFor(() => expect(page.address()).toBe(addresses.mileTimer(CLASS)));
  expect((await readTimerSetUp(device.db, CLASS)).setUp).toMatchObject({ laps: 4, sortByLaps: true });
});

test.each([
  [1, 'Custom values may be text, number or decimal, for example a rubric word or points.'],
  [
    PUSH_UPS,
    'Fitness assessments auto-name on first save and can be renamed. The save should be confirmed before exiting.',
  ],
])('5.13 the panel of assessment template %i shows the help text of this template', async (template, text) => {
  await shown({ template });
  expect(await screen.findByText(text)).toBeTruthy();
});

describe('the downloads', () => {
  const download = async (name: string) => await downloadFrom(await screen.findByRole('button', { name }));

  test('5.14 the download buttons save a CSV file of all assessments, of the chosen template, or of the chosen assessment', async () => {
    await shownFall();
    const one = await download('Download Fall');
    expect(one.name).toBe(`Period 3_Push-Ups_70_${today()}-includes-unsent.csv`);
    expect(one.text).toContain('Student,Fall\r\n');
    const ofTemplate = await download('Download CSV, Push-Ups');
    expect(ofTemplate.name).toBe(`Period 3_Push-Ups_${today()}-includes-unsent.csv`);
    expect(ofTemplate.text).toContain('Student,Spring,Fall\r\n');
    await chooseOption('Template', 'Download All Assessments');
    const all = await download('Download CSV, all assessments');
    expect(all.name).toBe(`Period 3_Assessments_${today()}-includes-unsent.csv`);
    expect(all.text).toBe(ofTemplate.text);
  });

  test('5.14 the assessments screen has no download button for the mile timer, and has one for a template without saved assessments', async () => {
    const { device } = await shown({ template: 2 });
    const mile = { id: 72, classId: CLASS, name: 'Mile', assessmentTemplateId: 3 };
    await save(device, [createAssessment({ ...mile, createdAt: '2026-11-20T15:00:00.000Z' })]);
    await chooseOption('Assessment', 'Mile');
    expect(await screen.findByRole('button', { name: 'Edit Mile' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
    await chooseOption('Template', 'Plank');
    await waitFor(() => expect(dropdown('Assessment').textContent).toBe('New Assessment'));
    const file = await download('Download CSV, Plank');
    expect(file.text).toMatch(/^\uFEFF?Student\r\n/);
  });

  test('5.14 P4.3 during the first pull from the server, the assessments screen has no download button, because scores may be missing', async () => {
    const { device } = await shown({ template: PUSH_UPS, assessment: FALL.id }, { complete: false });
    await screen.findByRole('button', { name: 'Edit Fall' });
    expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
    await device.pulledTo(10);
    expect(await screen.findByRole('button', { name: 'Download Fall' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download CSV, Push-Ups' })).toBeTruthy();
  });
});

test('5.2 if the teacher gives an assessment the name of another one, a remark below the name says so, and Save still works', async () => {
  const { device } = await shownFall();
  await press('Edit Fall');
  expect(screen.queryByText(/There is already/)).toBeNull();
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: ' spring' } });
  expect((await screen.findByRole('note')).textContent).toBe(
    'There is already an assessment named Spring. You can use the same name twice.',
  );
  await press('Save');
  await waitFor(async () => expect((await device.db.assessments.get(FALL.id))?.name).toBe('spring'));
});

test('5.15 after a teacher renames an assessment, a toast is shown for 3 s, and the dropdown shows the new name', async () => {
  await shownFall();
  await press('Edit Fall');
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Fall term' } });
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(toastStore.getState()).toMatchObject({
    title: 'Assessment Updated',
    description: 'The assessment name has been updated.',
    duration: 3000,
  });
  await waitFor(() => expect(dropdown('Assessment').textContent).toBe('Fall term'));
});

test('5.15 if another device renames an assessment while its dialog is open, the name field shows the new name until the teacher types', async () => {
  const { device } = await shownFall();
  await press('Edit Fall');
  const field = await screen.findByLabelText<HTMLInputElement>('Name');
  await device.db.assessments.update(FALL.id, { name: 'Autumn' });
  await waitFor(() => expect(field.value).toBe('Autumn'));
  fireEvent.change(field, { target: { value: 'Fall' } });
  await press('Save');
  await waitFor(async () => expect((await device.db.assessments.get(FALL.id))?.name).toBe('Fall'));
});

test('5.15 if the new name of an assessment is empty or too long, the name field shows an error', async () => {
  await shownFall();
  await press('Edit Fall');
  const field = await screen.findByLabelText<HTMLInputElement>('Name');
  for (const value of ['x'.repeat(31), '  ']) {
    fireEvent.change(field, { target: { value } });
    await press('Save');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  }
  fireEvent.change(field, { target: { value: 'Fall' } });
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(toastStore.getState()).toBeNull();
});

test('5.16 before an assessment is deleted, a confirmation dialog shows its name and number of scores, and “Keep it” has the focus', async () => {
  await shownFall();
  await press('Edit Fall');
  await press('Delete Fall');
  const question = await screen.findByRole('alertdialog', { name: 'Delete Fall?' });
  expect(within(question).getByText('2 scores')).toBeTruthy();
  expect(within(question).getByText(/For 30 days you can put it back/)).toBeTruthy();
  expect(within(question).getByRole('button', { name: 'Save everything to a file' })).toBeTruthy();
  const keep = within(question).getByRole('button', { name: 'Keep it' });
  await waitFor(() => expect(document.activeElement).toBe(keep));
  fireEvent.click(keep);
  expect(await screen.findByRole('dialog', { name: 'Edit assessment' })).toBeTruthy();
});

test('5.12, 5.16, 5.17 after a teacher deletes an assessment, the dropdown shows “New Assessment”, a toast is shown for 3 s, and “Put back” restores the assessment', async () => {
  const { page, device } = await shownFall();
  await press('Edit Fall');
  await press('Delete Fall');
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Fall?' }));
  fireEvent.click(question.getByRole('button', { name: 'Delete Fall' }));
  await waitFor(() => expect(page.search()).toBe('?template=7'));
  expect(toastStore.getState()).toMatchObject({
    title: 'Assessment Deleted',
    description: 'The assessment has been deleted successfully.',
    duration: 3000,
  });
  await waitFor(() => expect(dropdown('Assessment').textContent).toBe('New Assessment'));
  expect((await device.db.assessments.get(FALL.id))?.tomb).not.toBeNull();
  await press('Put back, Fall');
  expect(await screen.findByText('Fall is back, with everything in it.')).toBeTruthy();
  expect((await device.db.assessments.get(FALL.id))?.tomb).toBeNull();
  await waitFor(() => expect(dropdown('Assessment').textContent).toBe('Fall'));
  expect(await optionsOf('Assessment')).toEqual(['New Assessment', 'Fall', 'Spring']);
});

test('5.17 the list of all assessments shows the deleted assessments of the class, and “Put back” restores one', async () => {
  const all = await shown();
  await deletedElsewhere(all);
  expect(await screen.findByRole('list', { name: 'Deleted, last 30 days' })).toBeTruthy();
  await press('Put back, Fall');
  const list = within(await screen.findByRole('list', { name: 'Assessments' }));
  await waitFor(() => expect(list.getAllByRole('link')).toHaveLength(2));
});

test('5.17 if another device deletes the open assessment, the app shows “Fall was deleted”, and “Put back” restores it with the typed scores', async () => {
  const all = await shownFall();
  expect(await screen.findByRole('button', { name: 'Edit Fall' })).toBeTruthy();
  const nameOfCell = { name: 'Reps of Begay, Tyler' };
  fireEvent.change(await screen.findByRole('textbox', nameOfCell), { target: { value: '9' } });
  await waitFor(async () => expect(await all.device.db.drafts.count()).toBe(1));
  await deletedElsewhere(all);
  expect(await screen.findByText('Fall was deleted')).toBeTruthy();
  expect(screen.getByText(/^1 typed score that is not saved stays on this computer/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Fall' })).toBeNull());
  await press('Put back, Fall');
  expect(await screen.findByRole('button', { name: 'Edit Fall' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Fall was deleted')).toBeNull());
  const cell = await screen.findByRole<HTMLInputElement>('textbox', nameOfCell);
  await waitFor(() => expect(cell.value).toBe('9'));
  expect(all.page.search()).toBe('?template=7&assessment=70');
});

test('5.17 if the device does not have the assessment in the URL, the app shows “We can’t find this assessment” and offers “New Assessment”', async () => {
  const { page } = await shown({ template: PUSH_UPS, assessment: 99 });
  expect(await screen.findByText('We can’t find this assessment')).toBeTruthy();
  await press('New Assessment');
  await waitFor(() => expect(page.search()).toBe('?template=7'));
  expect(screen.queryByText('We can’t find this assessment')).toBeNull();
});

test('5.17 if the assessment in the URL belongs to another template, the app shows “We can’t find this assessment”', async () => {
  await shown({ template: 18, assessment: FALL.id });
  expect(await screen.findByText('We can’t find this assessment')).toBeTruthy();
});
