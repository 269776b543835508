import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addresses } from '../../platform/addresses.ts';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Shell } from './shell.tsx';
// Loaded earlier, or the first narrow test would spend its time on it.
import './menu-drawer.tsx';

declare const happyDOM: { setViewport(size: { width: number; height: number }): void };

function open(width: number, path: string = addresses.classes, gradeBook: string | null = 'Fall 2025') {
  happyDOM.setViewport({ width, height: 900 });
  const element = (
    <Shell facts={{ email: 't@school.org', gradeBook }} chip={<p>chip</p>} onSignOut={() => undefined}>
      <PageHeading title="Fall 2025" parent={addresses.gradeBooks} />
    </Shell>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })} />);
}

const resize = (width: number) => act(() => happyDOM.setViewport({ width, height: 900 }));
const isCollapsed = () => screen.queryByRole('button', { name: 'Expand menu' }) !== null;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('isSecureContext', true);
});

test('1.21 after a sign-in, the first screen has the keyboard focus; after a page load, no element has it', async () => {
  happyDOM.setViewport({ width: 1440, height: 900 });
  const shell = (
    <Shell facts={{ email: 't@school.org', gradeBook: null }} chip={<p>chip</p>} onSignOut={() => undefined}>
      <p>Screen</p>
    </Shell>
  );
  const routes = [
    { path: addresses.signIn, element: <p>Sign in</p> },
    { path: '*', element: shell },
  ];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [addresses.classes] })} />);
  expect(document.activeElement).toBe(document.body);
  cleanup();
  const router = createMemoryRouter(routes, { initialEntries: [addresses.signIn] });
  render(<RouterProvider router={router} />);
  await act(async () => await router.navigate(addresses.classes));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('1.9 a sidebar that the teacher has collapsed is still collapsed on the next visit', () => {
  open(1440);
  expect(isCollapsed()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Collapse menu' }));
  cleanup();
  open(1440);
  expect(isCollapsed()).toBe(true);
});

test.each([
  [767, true],
  [768, false],
])('1.9 whether the sidebar is collapsed at first in a window of %i px: %s', (width, collapsed) => {
  open(width);
  expect(isCollapsed()).toBe(collapsed);
});

test('1.9 the sidebar collapses when the teacher makes the window narrow', () => {
  open(1024);
  resize(700);
  expect(isCollapsed()).toBe(true);
});

test.each([
  ['home', addresses.home, false],
  ['the class settings', addresses.classSettings(5), false],
  ['the list of assessments', addresses.assessments(5), false],
  ['the daily roster', addresses.dailyRoster(5), true],
  ['the grid of scores', addresses.assessments(5, { template: 3 }), true],
  ['the mile timer', addresses.mileTimer(5), true],
])('1.9 on a tablet of 820 px, whether the sidebar is collapsed at first on %s', (_, address, collapsed) => {
  open(820, address);
  expect(isCollapsed()).toBe(collapsed);
  cleanup();
  open(1024, address);
  expect(isCollapsed()).toBe(false);
});

test('1.9 in a window of 700 px, a sidebar that the teacher has opened stays open on the next page', () => {
  open(700, addresses.gradesSummary(5));
  fireEvent.click(screen.getByRole('button', { name: 'Expand menu' }));
  fireEvent.click(screen.getByRole('link', { name: 'Settings' }));
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Settings');
  expect(isCollapsed()).toBe(false);
});

test('1.9 if the teacher opens the sidebar in a narrow window, the app does not store this as the choice for wide windows', () => {
  localStorage.setItem('pe-sidebar', 'collapsed');
  open(820, addresses.dailyRoster(5));
  fireEvent.click(screen.getByRole('button', { name: 'Expand menu' }));
  expect(isCollapsed()).toBe(false);
  expect(localStorage.getItem('pe-sidebar')).toBe('collapsed');
});

test.each([
  [640, 0],
  [641, 1],
])(
  '1.9 in a window of %i px the sidebar has %i buttons to collapse and expand it, and the names of its links are visible',
  (width, toggles) => {
    open(width);
    expect(screen.queryAllByRole('button', { name: /Expand|Collapse/ })).toHaveLength(toggles);
    if (toggles > 0) fireEvent.click(screen.getByRole('button', { name: 'Expand menu' }));
    expect(screen.getByRole('link', { name: 'Classes' }).textContent).toBe('Classes');
  },
);

describe('the app’s frame in a window under 640 px', () => {
  beforeEach(() => open(639));

  test('1.9 in a window under 640 px, a bar with the buttons “Back” and “Menu” replaces the sidebar', async () => {
    expect(screen.getByRole('button', { name: 'Back' })).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Menu' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Expand|Collapse/ })).toBeNull();
  });

  test('1.9 on a phone, a press on “Menu” opens a panel with the links of the sidebar', async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Menu' }));
    await screen.findByRole('dialog', { name: 'Menu' });
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Grade Books',
      'Classes',
      'Settings',
      'Waiting & backups',
      'About',
      'Account',
    ]);
    expect(screen.getByRole('button', { name: 'Logout' })).toBeDefined();
  });
});

describe('gym mode (large buttons, no sidebar on the roster)', () => {
  beforeEach(() => document.documentElement.setAttribute('data-gym', ''));
  afterEach(() => document.documentElement.removeAttribute('data-gym'));

  test('4.28 in gym mode the daily roster has no sidebar, and a “Menu” button in the header opens the menu', async () => {
    open(1180, addresses.dailyRoster(5));
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Menu' }));
    await screen.findByRole('dialog', { name: 'Menu' });
    expect(screen.getByRole('link', { name: 'Classes' })).toBeDefined();
  });

  test('4.28 in gym mode every screen except the daily roster keeps its sidebar', () => {
    open(1180, addresses.classes);
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
  });
});

test('1.9 the heading of each page is a green “PE” and the name of the page', () => {
  open(1440);
  const heading = screen.getByRole('heading', { level: 1, name: 'PE Fall 2025' });
  expect(heading.querySelector('.text-brand-ink')?.textContent).toBe('PE');
  expect(document.title).toBe('Fall 2025 · PE Grade Book');
});

test('if the app is loaded over plain http, a notice warns that it does not work offline', () => {
  vi.stubGlobal('isSecureContext', false);
  open(1440);
  expect(screen.getByRole('note').textContent).toContain('for an https address');
});
