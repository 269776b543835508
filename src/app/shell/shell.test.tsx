import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addresses } from '../../platform/addresses.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Shell } from './shell.tsx';

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
const isCollapsed = () => screen.getByRole('button', { name: /Expand|Collapse/ }).textContent === 'Expand menu';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('isSecureContext', true);
});
afterEach(cleanup);

describe('the sidebar', () => {
  test('1.9 the sidebar is open by default, and the teacher’s choice is stored', () => {
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
  ])('1.9 in a window of %i px the sidebar starts collapsed: %s', (width, collapsed) => {
    open(width);
    expect(isCollapsed()).toBe(collapsed);
  });

  test('1.9 the sidebar collapses when the window gets narrow', () => {
    open(1024);
    resize(700);
    expect(isCollapsed()).toBe(true);
  });

  test.each([
    [1023, true],
    [1024, false],
  ])('1.9 on the daily roster in a window of %i px the sidebar starts collapsed: %s', (width, collapsed) => {
    open(width, addresses.dailyRoster(5));
    expect(isCollapsed()).toBe(collapsed);
  });

  test('1.9 opening the sidebar on a narrow roster is not stored as the teacher’s choice', () => {
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
    '1.9 in a window of %i px the sidebar has %i buttons to collapse it, and its entries have labels',
    (width, toggles) => {
      open(width);
      expect(screen.queryAllByRole('button', { name: /Expand|Collapse/ })).toHaveLength(toggles);
      expect(screen.getByRole('link', { name: 'Classes' })).toBeDefined();
    },
  );

  test('1.9 the sidebar marks the entry of the current page', () => {
    open(1440);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Classes');
  });

  test('1.8 the sidebar has no entry “Classes” without a current grade book', () => {
    open(1440, addresses.gradeBooks, null);
    expect(screen.queryByRole('link', { name: 'Classes' })).toBeNull();
  });
});

describe('under 640 px', () => {
  beforeEach(() => open(639));

  test('1.9 in a window under 640 px a bar with Back and a menu replaces the sidebar', async () => {
    expect(screen.getByRole('button', { name: 'Back' })).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Menu' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Expand|Collapse/ })).toBeNull();
  });

  test('1.9 on a phone the menu opens a drawer with the entries of the sidebar', async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Menu' }));
    await screen.findByRole('dialog', { name: 'Menu' });
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Grade Books',
      'Classes',
      'Waiting & backups',
    ]);
    expect(screen.getByRole('button', { name: 'Logout' })).toBeDefined();
  });
});

test('1.9 the heading of every page begins with PE and names the page', () => {
  open(1440);
  expect(screen.getByRole('heading', { level: 1, name: 'PE Fall 2025' })).toBeDefined();
  expect(document.title).toBe('PE Fall 2025');
});

test('on plain http the shell says that offline use does not work', () => {
  vi.stubGlobal('isSecureContext', false);
  open(1440);
  expect(screen.getByRole('note').textContent).toContain('Ask for an https address');
});
