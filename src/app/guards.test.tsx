import { beforeEach, describe, expect, test, vi } from 'vitest';
import { noteSignedIn, noteSignedOutHere, sessionStore, takeDestination } from '../features/session/session-store.ts';
import { addresses } from '../platform/addresses.ts';
import { adminOnly, firstScreenOnce, guestOnly, isForVisitors, settleStart, teacherOnly } from './guards.ts';

vi.mock('../features/session/first-screen.ts', () => ({ firstScreen: () => Promise.resolve(addresses.classes) }));

const TEACHER = { id: 7, email: 't@school.org', roleId: 1 };
const at = (path: string) => ({ request: new Request(`http://localhost${path}`) }) as Parameters<typeof guestOnly>[0];
const target = (answer: unknown) => (answer instanceof Response ? answer.headers.get('location') : answer);

beforeEach(() => {
  sessionStore.setState({ state: 'loading', user: null, redirectDue: false, cameFor: null });
});

describe('URLs that a visitor (not signed in) opens', () => {
  beforeEach(() => noteSignedOutHere());

  test('1.1 a visitor who opens the URL of a class sees the landing page, and sees the class after signing in', () => {
    expect(target(teacherOnly(at('/classes/5/daily-roster?date=2026-11-20')))).toBe(addresses.landing);
    expect(takeDestination()).toBe('/classes/5/daily-roster?date=2026-11-20');
  });

  test('1.1 a visitor may open the sign-in page', () => {
    expect(guestOnly(at(addresses.signIn))).toBeNull();
  });

  test('1.1 if a visitor loads the URL of a teacher’s page, the app changes the URL to the landing page, and keeps the page for after the sign-in', () => {
    history.replaceState(null, '', addresses.classes);
    settleStart(true);
    expect(location.pathname).toBe(addresses.landing);
    expect(takeDestination()).toBe(addresses.classes);
  });
});

describe('URLs that a signed-in teacher opens', () => {
  beforeEach(() => noteSignedIn(TEACHER));

  test('1.1 a signed-in teacher who opens the sign-in page is redirected to the home page, but can open a verification link', () => {
    expect(target(guestOnly(at(addresses.signUp)))).toBe(addresses.home);
    expect(guestOnly(at('/login/validate?token=abc'))).toBeNull();
  });

  test('1.1 a signed-in teacher can request a new password and open the link in the mail, because the session may have expired', () => {
    for (const path of [addresses.resetPassword, '/login/reset-password/validate?token=abc', '/Login/Reset-Password/'])
      expect(guestOnly(at(path))).toBeNull();
    expect(target(guestOnly(at('/login/reset-password/other')))).toBe(addresses.home);
  });

  test('1.147 if the app finds out that a teacher is signed in, it leaves the landing and sign-in pages, but not mailed links and legal pages', () => {
    const pages = [addresses.landing, addresses.signIn, addresses.signUp];
    expect(pages.filter(isForVisitors)).toEqual(pages);
    for (const page of [addresses.validateEmail, addresses.newPassword, addresses.privacyPolicy, addresses.classes])
      expect(isForVisitors(page)).toBe(false);
  });

  test('1.5 a teacher who opens the URL of a class sees the class, even if the app would start with another first screen', async () => {
    history.replaceState(null, '', addresses.dailyRoster(5));
    settleStart(true);
    expect(await firstScreenOnce()).toBeNull();
  });

  test('1.5 at the start of the app, the URL of home opens the teacher’s first screen; later it opens the home page', async () => {
    history.replaceState(null, '', '/');
    settleStart(true);
    expect(target(await firstScreenOnce())).toBe(addresses.classes);
    expect(await firstScreenOnce()).toBeNull();
  });

  test('1.94 a teacher who opens the admin page is redirected to the home page, but an admin sees the admin page', () => {
    expect(target(adminOnly())).toBe(addresses.home);
    noteSignedIn({ ...TEACHER, roleId: 10 });
    expect(adminOnly()).toBeNull();
  });
});
