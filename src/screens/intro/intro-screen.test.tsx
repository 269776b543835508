import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { USER } from '../../../tests/support/device.ts';
import { showScreen, testTeacher } from '../../../tests/support/screen.tsx';
import { DeviceDb, rememberAccount, rememberUser } from '../../db/device.ts';
import { installOffer } from '../../features/install/install-offer.ts';
import { doneGuides } from '../../features/session/done-guides.ts';
import { noteSignedIn } from '../../features/session/session-store.ts';
import { addresses, PATHS } from '../../platform/addresses.ts';
import { IntroScreen } from './intro-screen.tsx';

beforeEach(async () => {
  installOffer.setState({ offer: null, isInstalled: false });
  const db = new DeviceDb();
  await db.users.clear();
  db.close();
});

async function shown({ roleId = 1, loginCount = 1, book = false } = {}) {
  const all = await testTeacher();
  const { db } = all.device;
  const user = { id: USER, username: 't', email: 't@school.org', roleId };
  await rememberUser({ ...user, exp: 1 });
  await rememberAccount(USER, { loginCount, accountStatus: 'Trial', trialEndDate: '', isEmailVerified: true });
  noteSignedIn(user);
  if (book) await db.gradeBooks.put({ id: 1, name: 'Fall 2026', createdAt: '', updatedAt: '' });
  await db.profile.put({
    id: USER,
    currentGradeBookId: book ? 1 : null,
    reportName: null,
    school: null,
  });
  showScreen(all.teacher, { path: PATHS.intro, address: addresses.intro }, <IntroScreen />);
  return all;
}

test.each([
  ['the page of admins for an admin', { roleId: 10 }, addresses.admin],
  ['“Getting started” for a new teacher', {}, addresses.gettingStarted],
  ['the list of grade books for a teacher without a grade book', { loginCount: 5 }, addresses.gradeBooks],
  ['the list of classes for a teacher with a grade book', { loginCount: 5, book: true }, addresses.classes],
])('1.93 the link ‘Use in the browser for now’ of the install guide opens %s', async (_who, facts, address) => {
  await shown(facts);
  const link = await screen.findByRole('link', { name: 'Use in the browser for now' });
  await waitFor(() => expect(link.getAttribute('href')).toBe(address));
});

test('1.93 the device marks the install guide as done (until the next sign-in) only after a press on ‘Use in the browser for now’', async () => {
  localStorage.clear();
  await shown({ loginCount: 2 });
  const link = await screen.findByRole('link', { name: 'Use in the browser for now' });
  await waitFor(() => expect(link.getAttribute('href')).toBe(addresses.gettingStarted));
  expect(doneGuides(USER, 2)).toEqual([]);
  fireEvent.click(link);
  expect(doneGuides(USER, 2)).toEqual(['intro']);
});

const GUIDES = {
  'Apple iPhone/iPad': ['Open this page in Safari.', 'Tap Share.', 'Tap Add to Home Screen.'],
  'Android Phone/Tablet': ['Open this page in Chrome.', 'Open the menu.', 'Tap Add to Home screen.'],
  'Desktop/Laptop': ['Open this page in Chrome.', 'Click the install icon in the address bar.', 'Click Install.'],
};
const AGENTS = {
  iPhone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1',
  iPad: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
  Android: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36',
  Mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36',
  Chromebook: 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36',
};

test('1.97 the install guide welcomes the teacher, and says why to install the app', async () => {
  await shown();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Welcome to PE Grade Book');
  expect(screen.getByText('Follow the steps below')).toBeTruthy();
  expect(screen.getByRole('note').textContent).toMatch(
    /may clear .* not installed, for example after a week of holidays/,
  );
});

test.each([
  ['iPhone', 'Apple iPhone/iPad'],
  ['iPad', 'Apple iPhone/iPad'],
  ['Android', 'Android Phone/Tablet'],
  ['Mac', 'Desktop/Laptop'],
  ['Chromebook', 'Desktop/Laptop'],
] as const)(
  '1.98 on a device of the kind %s, the first of three choices in the install guide is %s, and its steps are shown',
  async (agent, label) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(AGENTS[agent]);
    vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(agent === 'iPad' ? 5 : 0);
    await shown();
    const choices = await screen.findAllByRole<HTMLInputElement>('radio');
    expect(choices).toHaveLength(3);
    expect(choices[0]?.labels?.[0]?.textContent).toBe(label);
    expect(choices[0]?.checked).toBe(true);
    expect(screen.getByRole('list', { name: `Steps for ${label}` })).toBeTruthy();
  },
);

test.each(Object.entries(GUIDES))(
  '1.98 in the install guide, each installation step for %s has a picture and a text',
  async (label, words) => {
    await shown();
    fireEvent.click(await screen.findByLabelText(label));
    const steps = within(screen.getByRole('list', { name: `Steps for ${label}` })).getAllByRole('listitem');
    expect(steps.map((step) => step.querySelector('p')?.textContent)).toEqual(words);
    for (const step of steps)
      expect(within(step).getByRole('img').getAttribute('aria-label')).toMatch(/^(A|The) .{20,}\.$/);
  },
);

test('1.99 if the browser can install the app, “Install the app” opens the browser’s install dialog; afterwards the guide says that it is installed', async () => {
  await shown();
  expect(screen.queryByRole('button', { name: 'Install the app' })).toBeNull();
  const prompt = vi.fn<() => Promise<void>>(async () => undefined);
  act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
  fireEvent.click(await screen.findByRole('button', { name: 'Install the app' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Install the app' })).toBeNull();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  await screen.findByText(/PE Grade Book is installed/);
});

test('1.100 in the installed app, the install guide says that the app is installed, and ‘Continue’ opens the teacher’s first screen', async () => {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(display-mode: standalone)' ? { ...matchMedia(query), matches: true } : matchMedia(query),
  );
  await shown({ loginCount: 9, book: true });
  await screen.findByText(/using the installed app on this device/);
  const link = screen.getByRole('link', { name: 'Continue' });
  await waitFor(() => expect(link.getAttribute('href')).toBe(addresses.classes));
  expect(screen.queryByRole('link', { name: 'Use in the browser for now' })).toBeNull();
});
