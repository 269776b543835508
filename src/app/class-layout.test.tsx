import { globSync, readFileSync } from 'node:fs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { showClassScreen } from '../../tests/support/class-screen.tsx';
import { classRow } from '../../tests/support/rows.ts';
import { testTeacher } from '../../tests/support/screen.tsx';
import { rowsOf } from '../../tests/support/stored-rows.ts';
import { usePageClass } from '../features/classes/page/class-page.ts';
import { PageOfClass } from '../features/classes/page/page-of-class.tsx';
import { addresses, PATHS } from '../platform/addresses.ts';
import type { ConnectionState } from '../sync/connection.ts';
import { CLASS_SCREENS } from './class-screens.ts';

function ClassName() {
  return (
    <PageOfClass subtitle={null}>
      <p>{usePageClass().name}</p>
    </PageOfClass>
  );
}

async function open(way: Partial<ConnectionState>, complete: boolean) {
  const { path } = CLASS_SCREENS[0]!;
  const { device, teacher } = await testTeacher(way, complete);
  showClassScreen(teacher, { path, address: path.replace(':id', '7') }, <ClassName />);
  return device;
}

test.each(CLASS_SCREENS)(
  '1.10, 2.11 if a class was not found, the page “$title” still shows its title, and a press on “Back” opens the parent page',
  async (one) => {
    const { teacher } = await testTeacher();
    const at = { path: one.path, address: one.path.replace(':id', '7') };
    const { address } = showClassScreen(teacher, at, <ClassName />);
    // Until then the heading has a different Back button.
    await screen.findByText('We can’t find this class');
    expect(screen.getByRole('link', { name: 'Classes' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`PE ${one.title}`);
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    const below: readonly string[] = [
      'Class Settings',
      'Add New Roster',
      'Edit Roster',
      'Student Details',
      'Assessments',
      'Team Maker',
      'Print',
      'Student Order',
    ];
    const ofMenu = below.includes(one.title) ? addresses.classMenu(7) : addresses.classes;
    const others: Readonly<Record<string, string>> = {
      'Mile Timer': addresses.assessments(7),
      'Beep Test': addresses.assessments(7),
      'Fill My Sheet': addresses.gradesSummary(7),
      'Make-ups': addresses.gradesSummary(7),
      'Student Grades': addresses.gradesSummary(7),
      Teams: addresses.teamMaker(7),
    };
    const above = others[one.title] ?? ofMenu;
    await waitFor(() => expect(address()).toBe(above));
  },
);

test('1.9 no page of a class draws a heading, an edge or a bar of its own', () => {
  const list = readFileSync('src/app/class-screens.ts', 'utf8');
  const folders = [...list.matchAll(/import\('\.\.\/(screens\/[\w-]+)\//g)].map(([, folder]) => folder!);
  expect(folders.length).toBe(CLASS_SCREENS.length - 1);
  const files = globSync([...new Set(folders), 'features'].map((folder) => `src/${folder}/**/*.tsx`));
  const drawing = files.filter((file) => /ui\/page\/page(-heading)?\.tsx'/.test(readFileSync(file, 'utf8')));
  // The class list and the pages of grade books are no pages of a class.
  expect(drawing.toSorted()).toEqual([
    'src/features/classes/overview/book-heading.tsx',
    'src/features/classes/page/page-of-class.tsx',
    'src/features/grade-books/grade-book-page.tsx',
  ]);
});

test('P4.3 if a class has not arrived yet, its page shows the progress of the first pull, and then the content', async () => {
  const device = await open({}, false);
  await device.pulledTo(0, { complete: false, full: { to: 9, page: 'next', done: 1, total: 4 } });
  const bar = await screen.findByRole('progressbar');
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('25'));
  await device.has('classes', { ...classRow(7, 'Period 3') });
  expect(await screen.findByText('Period 3')).toBeDefined();
});

test('1.10 if a class is not on the device and there is no network, its page does not claim that the class was deleted', async () => {
  await open({ connection: 'offline' }, false);
  await screen.findByRole('link', { name: 'Classes' });
  expect(screen.queryByText(/deleted/)).toBeNull();
});

test('1.193 above a page of a class are its places, and the class before and after it open at the same place', async () => {
  const { device, teacher } = await testTeacher();
  for (const [id, name] of [
    [6, 'Period 1'],
    [7, 'Period 2'],
    [8, 'Period 3'],
  ] as const)
    await device.has('classes', { ...classRow(id, name) });
  await device.has('gradeBooks', { id: 1, name: 'Fall 2026', createdAt: '' });
  const path = PATHS.gradesSummary;
  showClassScreen(teacher, { path, address: path.replace(':id', '7') }, <ClassName />);
  const places = within(await screen.findByRole('navigation', { name: 'Pages of this class' }));
  expect(places.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Roll',
    'Grades',
    'Tests',
    'Students',
    'Teams',
    'More',
  ]);
  expect(places.getByRole('link', { current: 'page' }).textContent).toBe('Grades');
  const next = await screen.findByRole('link', { name: 'Next class, Period 3' });
  expect(next.getAttribute('href')).toBe(addresses.gradesSummary(8));
  const previous = screen.getByRole('link', { name: 'Previous class, Period 1' });
  expect(previous.getAttribute('href')).toBe(addresses.gradesSummary(6));
});

describe('the page of a class that was deleted', () => {
  async function openDeleted(row: 'classes' | 'gradeBooks') {
    const { device, teacher } = await testTeacher();
    await device.has('gradeBooks', { id: 1, name: 'Fall 2026', createdAt: '' });
    await device.has('classes', { ...classRow(7, 'Period 3') });
    await rowsOf(device.db, row).update(row === 'classes' ? 7 : 1, { tomb: 'k', deletedAt: new Date().toISOString() });
    const path = PATHS.classMenu;
    showClassScreen(teacher, { path, address: path.replace(':id', '7') }, <ClassName />);
  }

  test('2.20 the page of a deleted class shows the name of the class, and a button that restores the class', async () => {
    await openDeleted('classes');
    expect(await screen.findByText('Period 3 was deleted')).toBeDefined();
    expect(screen.queryByText(/another device/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Put back, Period 3' }));
    expect(await screen.findByText('Period 3')).toBeDefined();
  });

  test('2.20 if a grade book was deleted, the page of its class shows the name of the class, and a button that restores the grade book', async () => {
    await openDeleted('gradeBooks');
    expect(await screen.findByText('Period 3 was deleted')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Put back, Fall 2026' }));
    expect(await screen.findByText('Period 3')).toBeDefined();
  });

  test('2.20 the page of a class that was never on this device has no button that restores the class', async () => {
    await open({}, true);
    expect(await screen.findByText('We can’t find this class')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Put back/ })).toBeNull();
  });

  test('2.20 if the class id in a URL is not a number, the page explains that the class was not found', async () => {
    const { teacher } = await testTeacher();
    const path = PATHS.assessments;
    showClassScreen(teacher, { path, address: path.replace(':id', 'period-3') }, <ClassName />);
    expect(await screen.findByText('We can’t find this class')).toBeDefined();
  });
});
