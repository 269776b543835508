import { beforeEach, describe, expect, test, vi } from 'vitest';
import { frozenTab } from '../../../../tests/support/frozen-tab.ts';
import { logout, profile } from '#contract/account/auth.ts';
import { ApiError, type Call } from '../../../api/call.ts';
import { call, refresh } from '../../../api/client.ts';
import type { Refresh } from '../../../api/refresh.ts';
import { NoAnswer, type Send } from '../../../api/send.ts';
import {
  DeviceDb,
  goneUsers,
  hasSignedOut,
  knownUser,
  noteGone,
  noteSignedOut,
  owedLogout,
  rememberUser,
} from '../../../db/device.ts';
import { isSignedOut } from '../../../db/meta.ts';
import { dropOpened, openedAhead } from '../../../db/open-ahead.ts';
import { TeacherDb } from '../../../db/schema.ts';
import { maySessionExist } from '../../../api/session-hint.ts';
import { checkSession } from './check-session.ts';
import { noteSignedIn, sessionStore } from '../session-store.ts';
import { enterDevice } from './enter-device.ts';

vi.mock('../../../api/session-hint.ts', () => ({ maySessionExist: vi.fn<() => boolean>() }));
vi.mock('../../../api/client.ts', () => ({ call: vi.fn<Call>(), refresh: vi.fn<Refresh>(), send: vi.fn<Send>() }));

const TEACHER = { id: 7, username: 't', email: 't@school.org', roleId: 1, exp: 1 };
const unauthorized = () =>
  new ApiError({ status: 401, header: () => null, json: { code: 'unauthorized', message: 'You are not authorized' } });
const serverDown = () => new ApiError({ status: 503, header: () => null, json: undefined });

function serverSays(answers: { profile?: () => unknown; logout?: () => unknown }): void {
  vi.mocked(call).mockImplementation((endpoint: unknown) => {
    const answer = endpoint === profile ? answers.profile : endpoint === logout ? answers.logout : undefined;
    return Promise.resolve().then(() => answer?.()) as never;
  });
}
const fails = (error: Error) => () => {
  throw error;
};
const signedInAs = () => sessionStore.getState().user?.email ?? null;

beforeEach(async () => {
  vi.mocked(maySessionExist).mockReturnValue(true);
  vi.mocked(refresh).mockResolvedValue('signed-out');
  dropOpened();
  sessionStore.setState({ state: 'loading', user: null, redirectDue: false });
  const db = new DeviceDb();
  await db.users.clear();
  db.close();
});

describe('the session check when the app loads', () => {
  test('1.2 when the app loads, a teacher with a valid session is signed in, and the device stores the teacher’s account', async () => {
    serverSays({ profile: () => ({ user: TEACHER, exp: 99 }) });
    await checkSession();
    expect(signedInAs()).toBe('t@school.org');
    expect((await knownUser())?.userId).toBe(7);
  });

  test('L3.2b if a full device can’t store the account, a teacher with a valid session stays signed in', async () => {
    await rememberUser(TEACHER);
    serverSays({ profile: () => ({ user: TEACHER, exp: 99 }) });
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    await checkSession();
    put.mockRestore();
    expect(signedInAs()).toBe('t@school.org');
  });

  test('S9 while the app waits for the answer of the session check, it already opens the database of the known teacher and loads the screen', async () => {
    await rememberUser(TEACHER);
    const answer = Promise.withResolvers<unknown>();
    serverSays({ profile: () => answer.promise });
    const onKnown = vi.fn<() => void>();
    const checked = checkSession({ onKnown });
    await vi.waitFor(() => expect(openedAhead(7)).not.toBeNull());
    expect([signedInAs(), onKnown.mock.calls.length]).toEqual([null, 1]);
    answer.resolve({ user: TEACHER, exp: 99 });
    await checked;
    expect(signedInAs()).toBe('t@school.org');
  });

  test('1.2 if the access token has expired, the session check refreshes the session and then signs the teacher in', async () => {
    vi.mocked(refresh).mockResolvedValue('refreshed');
    const profiles = [fails(unauthorized()), () => ({ user: TEACHER, exp: 99 })];
    serverSays({ profile: () => profiles.shift()?.() });
    await checkSession();
    expect(signedInAs()).toBe('t@school.org');
  });

  test('1.2, 1.80, S9 if the server answers that the session has ended, the app signs the teacher out and closes the database, but the device still knows the teacher and notes no deleted account', async () => {
    await rememberUser(TEACHER);
    serverSays({ profile: fails(unauthorized()) });
    await checkSession();
    expect(sessionStore.getState().state).toBe('signed-out');
    expect(openedAhead(7)).toBeNull();
    // The writes that wait on this device stay until the teacher signs in again.
    expect((await knownUser())?.userId).toBe(7);
    expect(await goneUsers()).toEqual([]);
  });

  const missing = [['no-account', 'known'] as const, ['unknown-account', 'unknown'] as const];
  test.each(missing)('1.80, 1.190 at the answer %s the app signs out and notes: %s', async (outcome, gone) => {
    vi.mocked(refresh).mockResolvedValue(outcome);
    await rememberUser(TEACHER);
    serverSays({ profile: fails(unauthorized()) });
    await checkSession();
    expect(sessionStore.getState().state).toBe('signed-out');
    expect(await goneUsers()).toMatchObject([{ userId: 7, gone, signedOut: 1 }]);
  });

  test('1.78 if the browser ended the app during an account deletion and the account still exists, the next start deletes the note of the deletion', async () => {
    await rememberUser(TEACHER);
    await noteGone(7, 'asked');
    serverSays({ profile: () => ({ user: TEACHER, exp: 99 }) });
    await checkSession();
    expect(signedInAs()).toBe('t@school.org');
    expect(await knownUser()).toMatchObject({ userId: 7, signedOut: 0 });
    expect((await knownUser())?.gone).toBeUndefined();
  });

  test.each([
    ['after the server had answered that the account is deleted', 'deleted', 'signed-out', 'known'],
    ['after the server had deleted the account and before its answer', 'asked', 'no-account', 'known'],
    ['before the app had sent the deletion, and the session has ended since', 'asked', 'signed-out', 'unsure'],
  ] as const)(
    '1.78 if the browser ended the app %s, the next start notes the account as deleted only if the server has confirmed the deletion',
    async (_when, noted, answer, said) => {
      vi.mocked(refresh).mockResolvedValue(answer);
      await rememberUser(TEACHER);
      await noteGone(7, noted);
      serverSays({ profile: fails(unauthorized()) });
      await checkSession();
      expect(await goneUsers()).toMatchObject([{ userId: 7, gone: said }]);
    },
  );

  test('1.78 if the server answers that a colleague’s account was deleted, the device does not note another teacher’s account as deleted', async () => {
    vi.mocked(refresh).mockImplementation(async (owner) => (owner === 7 ? 'signed-out' : 'no-account'));
    await rememberUser(TEACHER);
    await noteGone(7, 'asked');
    await rememberUser({ ...TEACHER, id: 9, email: 'c@school.org' });
    serverSays({ profile: fails(unauthorized()) });
    await checkSession();
    expect(await goneUsers()).toMatchObject([
      { userId: 7, gone: 'unsure' },
      { userId: 9, gone: 'known' },
    ]);
  });

  test('1.78 if the server does not answer after the app asked for an account deletion, the device does not note the account as deleted', async () => {
    await rememberUser(TEACHER);
    await noteGone(7, 'asked');
    serverSays({ profile: fails(new NoAnswer('no network')) });
    vi.mocked(refresh).mockResolvedValue('no-answer');
    await checkSession();
    expect(await goneUsers()).toEqual([]);
  });

  test.each([
    ['there is no network', () => fails(new NoAnswer('no answer'))],
    ['the server is down', () => fails(serverDown())],
  ])('1.2 if %s, a teacher whom the device knows stays signed in', async (_why, answer) => {
    await rememberUser(TEACHER);
    serverSays({ profile: answer() });
    await checkSession();
    expect(signedInAs()).toBe('t@school.org');
  });

  test('1.2 if the server does not answer the refresh of the session, a teacher whom the device knows stays signed in', async () => {
    vi.mocked(refresh).mockResolvedValue('no-answer');
    await rememberUser(TEACHER);
    serverSays({ profile: fails(unauthorized()) });
    await checkSession();
    expect(signedInAs()).toBe('t@school.org');
  });

  test('1.2 if no answer comes from the network, the session check ends after three seconds, and the known teacher is signed in', async () => {
    await rememberUser(TEACHER);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    serverSays({ profile: () => new Promise(() => undefined) });
    const checked = checkSession();
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    expect(sessionStore.getState().state).toBe('loading');
    vi.advanceTimersByTime(3000);
    await checked;
    vi.useRealTimers();
    expect(signedInAs()).toBe('t@school.org');
  });

  test('L1.2 if the teacher signs out in another tab while the server does not answer, this tab does not sign the teacher in', async () => {
    await rememberUser(TEACHER);
    const answer = Promise.withResolvers<unknown>();
    serverSays({ profile: () => answer.promise });
    const known = Promise.withResolvers<void>();
    const checked = checkSession({ onKnown: () => known.resolve() });
    await known.promise;
    await noteSignedOut(7);
    answer.reject(new NoAnswer('no answer'));
    await checked;
    expect(sessionStore.getState().state).toBe('signed-out');
  });

  test('1.2 if the server does not answer and no teacher ever signed in on this device, nobody is signed in', async () => {
    serverSays({ profile: fails(new NoAnswer('no answer')) });
    await checkSession();
    expect(sessionStore.getState().state).toBe('signed-out');
  });

  test('1.147 if the device knows no teacher, the app paints the visitor’s page before it asks the server for a session', async () => {
    const asked = vi.fn<() => never>(fails(unauthorized()));
    serverSays({ profile: asked });
    const seen: unknown[] = [];
    await checkSession({
      onVisitor: async () => void seen.push(sessionStore.getState().state, asked.mock.calls.length),
    });
    expect(seen).toEqual(['signed-out', 0]);
    expect([asked.mock.calls.length, sessionStore.getState().state]).toEqual([1, 'signed-out']);
  });

  test('1.147 if a device lost its storage, the app shows the visitor’s page and then signs in a teacher with a valid session', async () => {
    serverSays({ profile: () => ({ user: TEACHER, exp: 99 }) });
    await checkSession({ onVisitor: async () => undefined });
    expect(signedInAs()).toBe('t@school.org');
  });

  test('1.147 if a visitor signs in before the answer of the session check arrives, the app ignores this answer', async () => {
    const answer = Promise.withResolvers<unknown>();
    serverSays({ profile: () => answer.promise });
    const checked = checkSession();
    await vi.waitFor(() => expect(vi.mocked(call)).toHaveBeenCalled());
    noteSignedIn({ id: 8, email: 'u@school.org', roleId: 1 });
    answer.resolve({ user: TEACHER, exp: 99 });
    await checked;
    expect(signedInAs()).toBe('u@school.org');
  });

  test('1.147 if a visitor’s browser has no cookie of a session, the session check makes no call to the server', async () => {
    vi.mocked(maySessionExist).mockReturnValue(false);
    await checkSession({ onVisitor: async () => undefined });
    expect(sessionStore.getState().state).toBe('signed-out');
    expect([vi.mocked(call).mock.calls, vi.mocked(refresh).mock.calls]).toEqual([[], []]);
  });

  test('1.147, 1.2 if the device knows a teacher but the cookie about the session is lost, the app still asks the server and signs the teacher in', async () => {
    vi.mocked(maySessionExist).mockReturnValue(false);
    await rememberUser(TEACHER);
    serverSays({ profile: () => ({ user: TEACHER, exp: 99 }) });
    await checkSession();
    expect(signedInAs()).toBe('t@school.org');
  });

  test('1.147 if the device knows a teacher, the app shows no visitor’s page while it waits for the server’s answer', async () => {
    await rememberUser(TEACHER);
    serverSays({ profile: () => ({ user: TEACHER, exp: 99 }) });
    const onVisitor = vi.fn<() => Promise<void>>();
    await checkSession({ onVisitor });
    expect(onVisitor).not.toHaveBeenCalled();
  });
});

test('1.12 after an offline sign-out, the next start of the app sends only the sign-out, so that the old session cookie signs nobody in', async () => {
  await rememberUser(TEACHER);
  await noteSignedOut(7);
  const calls: unknown[] = [];
  serverSays({ logout: () => calls.push(logout), profile: () => calls.push(profile) });
  await checkSession();
  expect(calls).toEqual([logout]);
  expect(sessionStore.getState().state).toBe('signed-out');
  expect(await owedLogout()).toBeNull();
});

test('1.12 if the server does not answer when the app sends an offline sign-out, the device remembers to send it again', async () => {
  await rememberUser(TEACHER);
  await noteSignedOut(7);
  serverSays({ logout: fails(new NoAnswer('no answer')) });
  await checkSession();
  expect((await owedLogout())?.userId).toBe(7);
});

test.each([
  [426, 'old_app'],
  [429, 'too_many'],
])(
  'L1.3a if the server answers a sign-out with %i, the session still exists, so the device remembers to send the sign-out again',
  async (status, code) => {
    await rememberUser(TEACHER);
    await noteSignedOut(7);
    serverSays({ logout: fails(new ApiError({ status, header: () => null, json: { code, message: '' } })) });
    await checkSession();
    expect((await owedLogout())?.userId).toBe(7);
  },
);

const COLLEAGUE = { id: 8, username: 'c', email: 'c@school.org', roleId: 1, exp: 1 };

async function inDatabaseOf<T>(userId: number, work: (db: TeacherDb) => Promise<T>): Promise<T> {
  const db = new TeacherDb(userId);
  try {
    return await work(db);
  } finally {
    db.close();
  }
}
const noteSignOutOf = (userId: number) =>
  inDatabaseOf(userId, async (db) => void (await db.meta.put({ key: 'signed-out', at: 1 })));
const hasNote = (userId: number) => inDatabaseOf(userId, isSignedOut);

describe('the browser ended the app during a sign-in or sign-out', () => {
  beforeEach(async () => {
    for (const { id } of [TEACHER, COLLEAGUE]) await inDatabaseOf(id, async (db) => await db.delete());
  });

  test('L1.2e if the browser ended the app after one teacher was signed out and before the next was stored, the next load signs the next teacher in', async () => {
    await rememberUser(TEACHER);
    const openDatabase = indexedDB.open.bind(indexedDB);
    const open = vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
      if (name === `pe-grade-book-${COLLEAGUE.id}`) throw new Error('the browser ended the app');
      return openDatabase(name, version);
    });
    await expect(enterDevice(COLLEAGUE)).rejects.toThrow();
    open.mockRestore();
    expect(await hasSignedOut(TEACHER.id)).toBe(true);
    const otherUser = { status: 401, header: () => null, json: { code: 'other_user', message: '' } };
    serverSays({ profile: () => ({ user: COLLEAGUE, exp: 99 }), logout: fails(new ApiError(otherUser)) });
    await checkSession();
    expect([signedInAs(), (await knownUser())?.userId]).toEqual(['c@school.org', COLLEAGUE.id]);
  });

  test('L1.2e if the browser ended the app before a second teacher’s sign-in was stored, the next load signs the first teacher out in all tabs', async () => {
    await rememberUser(TEACHER);
    const told = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
    serverSays({ profile: () => ({ user: COLLEAGUE, exp: 99 }) });
    await checkSession();
    expect([await hasNote(TEACHER.id), await hasSignedOut(TEACHER.id), signedInAs()]).toEqual([
      true,
      true,
      'c@school.org',
    ]);
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ userId: TEACHER.id }));
    told.mockRestore();
  });

  test('L1.2e if the browser ended the app before a sign-in was stored, the next load deletes the note of this teacher’s earlier sign-out', async () => {
    await rememberUser(TEACHER);
    await noteSignOutOf(COLLEAGUE.id);
    serverSays({ profile: () => ({ user: COLLEAGUE, exp: 99 }) });
    await checkSession();
    expect([await hasNote(COLLEAGUE.id), (await knownUser())?.userId]).toEqual([false, COLLEAGUE.id]);
  });

  test('L1.2e if the browser ended the app after the note of a sign-out was stored, the next load completes the sign-out and sends it', async () => {
    await rememberUser(TEACHER);
    await noteSignOutOf(TEACHER.id);
    const loggedOut = vi.fn<() => void>();
    serverSays({ profile: () => ({ user: TEACHER, exp: 99 }), logout: loggedOut });
    await checkSession();
    expect([sessionStore.getState().state, await hasSignedOut(TEACHER.id), loggedOut.mock.calls.length]).toEqual([
      'signed-out',
      true,
      1,
    ]);
  });
});

test('L4.3c if a frozen tab delays the opening of the database, the session check ends after three seconds, so that the page can ask to close tabs', async () => {
  await inDatabaseOf(TEACHER.id, async (db) => await db.delete());
  await rememberUser(TEACHER);
  const frozen = await frozenTab(TEACHER.id);
  serverSays({ profile: () => ({ user: TEACHER, exp: 99 }) });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const checked = checkSession();
  await frozen.asked;
  expect(sessionStore.getState().state).toBe('loading');
  vi.advanceTimersByTime(3000);
  await checked;
  vi.useRealTimers();
  expect(signedInAs()).toBe('t@school.org');
  frozen.close();
});
