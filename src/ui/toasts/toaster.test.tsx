import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from '../dialogs/dialog.tsx';
import { showToast } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

const show = (toast: Parameters<typeof showToast>[0]) => act(() => showToast(toast));
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const card = (title: string) => {
  const element = screen.getByText(title).closest<HTMLElement>('[data-variant]');
  if (!element) throw new Error(`no toast around ${title}`);
  return element;
};

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});

test('the live region for toasts is on the page before the first toast, so that a screen reader announces each toast', () => {
  const region = screen.getByRole('status', { name: 'Notifications' });
  show({ title: 'Saved', description: 'Daily Points Saved' });
  expect(region.textContent).toContain('Daily Points Saved');
});

test('7.3 a new toast replaces the visible toast', () => {
  show({ title: 'Class Created' });
  show({ title: 'Roster Saved' });
  expect(screen.queryByText('Class Created')).toBeNull();
  expect(screen.getByText('Roster Saved')).toBeDefined();
});

test('7.10 the toasts of all variants have the same design, and each variant has its own icon', () => {
  const looks = (['default', 'destructive', 'ccGreen'] as const).map((variant) => {
    show({ title: variant, variant });
    return { classes: card(variant).className, icon: card(variant).querySelector('svg')?.getAttribute('class') };
  });
  expect(new Set(looks.map(({ classes }) => classes)).size).toBe(1);
  expect(new Set(looks.map(({ icon }) => icon)).size).toBe(3);
});

test.each([
  ['default', 5_000],
  ['ccGreen', 3_000],
  ['destructive', 4_000],
] as const)('7.32 a toast of the variant “%s” disappears after %i ms', (variant, ms) => {
  show({ title: 'Saved', variant });
  pass(ms - 1);
  expect(screen.getByText('Saved')).toBeDefined();
  pass(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('7.32 the toast of a saved assessment disappears after 2,500 ms', () => {
  show({ title: 'Saved', shownFor: 'assessment saved' });
  pass(2500);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('7.32 a toast that needs an answer stays until the teacher closes it', () => {
  show({ title: 'A new version of the app is ready', shownFor: 'until closed' });
  pass(60_000);
  expect(screen.getByText('A new version of the app is ready')).toBeDefined();
});

test('7.3 if a new toast replaces an older one, the timer of the older toast does not close the new one', () => {
  show({ title: 'First' });
  pass(2_000);
  show({ title: 'Second' });
  pass(2_000);
  expect(screen.getByText('Second')).toBeDefined();
});

test('7.3 while the mouse pointer is on a toast, it stays, and when the pointer leaves, its whole time begins again', () => {
  show({ title: 'Saved', shownFor: 'done' });
  fireEvent.pointerEnter(card('Saved'));
  pass(20_000);
  fireEvent.pointerLeave(card('Saved'));
  pass(2_999);
  expect(screen.getByText('Saved')).toBeDefined();
  pass(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

test.each([
  [49, true],
  [50, false],
])('7.3 whether a toast is still shown after the teacher has swiped it %i px to the right: %s', (distance, stays) => {
  show({ title: 'Saved' });
  fireEvent.pointerDown(card('Saved'), { clientX: 100 });
  fireEvent.pointerMove(card('Saved'), { clientX: 100 + distance });
  fireEvent.pointerUp(card('Saved'), { clientX: 100 + distance });
  expect(screen.queryByText('Saved') !== null).toBe(stays);
});

test('7.3 a press on the close button of a toast removes the toast', () => {
  show({ title: 'Saved' });
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Saved')).toBeNull();
});

test('7.3 a press on the action button of a toast (for example “Undo”) runs the action and closes the toast', () => {
  const undo = vi.fn<() => void>();
  show({ title: 'Removed', action: { label: 'Undo', onPress: undo } });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Removed')).toBeNull();
});

test('7.3 while a dialog is open, the button of a toast is inside the dialog, where Tab and a screen reader reach it', () => {
  const undo = vi.fn<() => void>();
  const dialog = render(<Dialog open onClose={vi.fn<() => void>()} title="Saved teams" />);
  show({ title: 'Blue was deleted', action: { label: 'Undo', onPress: undo } });
  fireEvent.click(within(screen.getByRole('dialog', { name: 'Saved teams' })).getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  dialog.unmount();
  show({ title: 'Blue was deleted', action: { label: 'Undo', onPress: undo } });
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
});
