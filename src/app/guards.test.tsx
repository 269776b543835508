import { beforeEach, describe, expect, test, vi } from 'vitest';
import { noteSignedIn, noteSignedOutHere, sessionStore, takeDestination } from '../features/session/session-store.ts';
import { addresses } from '../platform/addresses.ts';
import { adminOnly, firstScreenOnce, guestOnly, isForVisitors, settleStart, teacherOnly, today } from './guards.ts';

vi.mock('../features/session/first-screen.ts', () => ({ firstScreen: () => Promise.resolve(addresses.classes) }));

const TEACHER = { id: 7, email: 't@school.org', roleId: 1 };
const at = (path: string) => ({ request: new Request(`http://localhost${path}`) }) as Parameters<typeof guestOnly>[0];
const target = (answer: unknown) => (answer instanceof Response ? answer.headers.get('location') : answer);

beforeEach(() => {
  sessionStore.setState({ state: 'loading', user: null, redirectDue: false, cameFor: null });
});

describe('URLs that a visitor opens', () => {
  beforeEach(() => noteSignedOutHere());

  test('1.1 a visitor who opens a class’s URL sees the landing page, and after signing in the class', () => {
    expect(target(teacherOnly(at('/classes/5/daily-roster?date=2026-11-20')))).toBe(addresses.landing);
    expect(takeDestination()).toBe('/classes/5/daily-roster?date=2026-11-20');
  });

  test('1.159 a visitor who opens the URL of the admin page sees the landing page', () => {
    expect(target(teacherOnly(at(addresses.admin)))).toBe(addresses.landing);
  });

  test('1.1 a visitor may open the sign-in page', () => {
    expect(guestOnly(at(addresses.signIn))).toBeNull();
  });

  test('1.1 a visitor who loads a teacher’s URL sees the landing page, and the app loads no teacher’s screen', () => {
    history.replaceState(null, '', addresses.classes);
    settleStart(true);
    expect(location.pathname).toBe(addresses.landing);
    expect(takeDestination()).toBe(addresses.classes);
  });

  test('1.5 a visitor who opened the URL of home sees home after signing in', () => {
    teacherOnly(at('/'));
    expect(takeDestination()).toBe(addresses.home);
  });
});

describe('URLs that a signed-in teacher opens', () => {
  beforeEach(() => noteSignedIn(TEACHER));

  test('1.1 a signed-in teacher who opens the sign-in page is redirected to home, but can open a verification link', () => {
    expect(target(guestOnly(at(addresses.signUp)))).toBe(addresses.home);
    expect(guestOnly(at('/login/validate?token=abc'))).toBeNull();
  });

  test('1.1 a signed-in teacher may request a new password and open the mailed link, because the session may have ended', () => {
    for (const path of [addresses.resetPassword, '/login/reset-password/validate?token=abc', '/Login/Reset-Password/'])
      expect(guestOnly(at(path))).toBeNull();
    expect(target(guestOnly(at('/login/reset-password/other')))).toBe(addresses.home);
  });

  test('1.140 the shortcut Today of the installed app opens home, not the first screen', async () => {
    expect(target(today())).toBe(addresses.home);
    expect(await firstScreenOnce()).toBeNull();
  });

  test('1.147 if the session check finds a signed-in teacher, the app leaves visitors’ pages, but not mailed links or legal pages', () => {
    const pages = [addresses.landing, addresses.signIn, addresses.signUp];
    expect(pages.filter(isForVisitors)).toEqual(pages);
    for (const page of [addresses.validateEmail, addresses.newPassword, addresses.privacyPolicy, addresses.classes])
      expect(isForVisitors(page)).toBe(false);
  });

  test('1.5 a teacher who opens a class’s URL sees the class, not the first screen', async () => {
    history.replaceState(null, '', addresses.dailyRoster(5));
    settleStart(true);
    expect(await firstScreenOnce()).toBeNull();
  });

  test('1.5 the URL of home opens the first screen only when the app starts, and later it opens home', async () => {
    history.replaceState(null, '', '/');
    settleStart(true);
    expect(target(await firstScreenOnce())).toBe(addresses.classes);
    expect(await firstScreenOnce()).toBeNull();
  });

  test('1.94 a teacher who opens the admin page is redirected to home, but an admin sees the page', () => {
    expect(target(adminOnly())).toBe(addresses.home);
    noteSignedIn({ ...TEACHER, roleId: 10 });
    expect(adminOnly()).toBeNull();
  });
});
