import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ASSESSMENT_TEMPLATES } from '#domain/assessments/assessment-templates.ts';
import { showClassScreen } from '../../../tests/support/class-screen.tsx';
import { testTeacher } from '../../../tests/support/screen.tsx';
import { addresses, PATHS } from '../../platform/addresses.ts';
import { save } from '../../sync/outbox/save.ts';
import { createAssessment } from '../../writes/assessments.ts';
import { AssessmentsScreen } from './assessments-screen.tsx';

const CLASS = 1;

async function shown({ isEmpty = false, search = '' } = {}) {
  const { device, teacher } = await testTeacher();
  await device.hasClass('Chen, Bo', 'Duarte, Cai');
  const row = {
    id: 70,
    classId: CLASS,
    name: 'Plank',
    assessmentTemplateId: 18,
    createdAt: '2026-11-20T15:00:00.000Z',
  };
  if (!isEmpty) await save(device, [createAssessment(row)]);
  const at = { path: PATHS.assessments, address: `${addresses.assessments(CLASS)}${search}` };
  const page = showClassScreen(teacher, at, <AssessmentsScreen />);
  await screen.findByRole('combobox', { name: 'Template' });
  return page;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const dropdown = () => screen.getByRole('combobox', { name: 'Template' });

test('5.127 after a press on “New assessment”, the teacher chooses a template from a list, and the form for a new assessment of this template opens', async () => {
  const { search } = await shown();
  press('New assessment');
  const templates = within(await screen.findByRole('list', { name: 'Templates' }));
  const names = ASSESSMENT_TEMPLATES.map(({ name }) => name).filter((name) => name !== 'Mile Timer App');
  expect(templates.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
  fireEvent.click(templates.getByRole('button', { name: 'Plank' }));
  await waitFor(() => expect(search()).toBe('?template=18'));
  expect(screen.getByRole('combobox', { name: 'Assessment' }).textContent).toBe('New Assessment');
  expect(screen.queryByRole('button', { name: 'New assessment' })).toBeNull();
});

test('5.127 a press on “Mile timer” opens the set-up of the mile timer', async () => {
  const { search } = await shown();
  press('Mile timer');
  await waitFor(() => expect(search()).toBe('?template=2'));
  expect(await screen.findByRole('button', { name: 'Next' })).toBeTruthy();
});

test('5.127 in a class without assessments, “New assessment” and “Mile timer” come before the dropdown “Choose a template”', async () => {
  await shown({ isEmpty: true });
  for (const name of ['New assessment', 'Mile timer']) {
    const place = screen.getByRole('button', { name }).compareDocumentPosition(dropdown());
    expect(place & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  }
  expect(dropdown().textContent).toBe('Choose a template');
  expect(screen.queryByText('Download All Assessments')).toBeNull();
  fireEvent.click(dropdown());
  const [first] = await screen.findAllByRole('option');
  expect(first?.textContent).toBe('Download All Assessments');
});

test('3.19 a press on a name in a grid of scores opens the student’s dialog, with Next in the order of the roster', async () => {
  await shown({ search: '?template=18' });
  fireEvent.click(await screen.findByRole('button', { name: 'Chen, Bo' }));
  await screen.findByRole('dialog', { name: /Chen, Bo/ });
  press('Next student');
  expect(await screen.findByRole('dialog', { name: /Duarte, Cai/ })).toBeDefined();
});
