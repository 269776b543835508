import { expect, it, vi } from 'vitest';
import { refresh as contract } from '#contract/account/auth.ts';
import { createRefresh, type RefreshOutcome } from './refresh.ts';
import { NoAnswer, type ApiReply, type Send } from './send.ts';

const unlocked = <T>(_name: string, work: () => Promise<T>) => work();

function reply(status: number, json: unknown, clock: string | null): ApiReply {
  return { status, json, header: (name) => (name === 'clock' ? clock : null) };
}

it('R7 to refresh the session, the app sends the call that the API contract describes', async () => {
  const send = vi.fn<Send>(async () => await Promise.resolve(reply(200, {}, '1.0')));
  expect(await createRefresh(send, unlocked)()).toBe('refreshed');
  expect(send).toHaveBeenCalledWith({ method: contract.method, path: contract.path });
});

it('L1.1 a session refresh contains the id of the database’s teacher, so that it never renews the session of another teacher', async () => {
  const send = vi.fn<Send>(async () => await Promise.resolve(reply(401, { code: 'other_user' }, '1.0')));
  expect(await createRefresh(send, unlocked)(7)).toBe('signed-out');
  expect(send.mock.calls[0]?.[0].headers).toEqual({ 'user-id': '7' });
});

it('R7 if several callers refresh the session at the same time, the app sends only one call', async () => {
  const send = vi.fn<Send>(async () => await Promise.resolve(reply(200, {}, '1.0')));
  const refresh = createRefresh(send, unlocked);
  expect(await Promise.all([refresh(), refresh(), refresh()])).toEqual(['refreshed', 'refreshed', 'refreshed']);
  expect(send).toHaveBeenCalledTimes(1);
});

it.each<[string, Send, RefreshOutcome]>([
  [
    'a 401 from our server',
    async () => await Promise.resolve(reply(401, { code: 'unauthorized' }, '1.0')),
    'signed-out',
  ],
  [
    'our server’s answer that the account was deleted',
    async () => reply(401, { code: 'no_account' }, '1.0'),
    'no-account',
  ],
  [
    'our server’s answer that it doesn’t know the account',
    async () => reply(401, { code: 'unknown_account' }, '1.0'),
    'unknown-account',
  ],
  ['the same answer from a proxy', async () => reply(401, { code: 'no_account' }, null), 'no-answer'],
  ['an error of our server', async () => reply(500, { code: 'x' }, '1.0'), 'no-answer'],
  ["a proxy's 401", async () => await Promise.resolve(reply(401, { code: 'login' }, null)), 'no-answer'],
  ['the page of a captive portal', async () => await Promise.resolve(reply(200, undefined, null)), 'no-answer'],
  ['no network', async () => await Promise.reject(new NoAnswer('offline')), 'no-answer'],
])(
  'R7 if the server answers a session refresh with %s, the refresh returns the outcome that belongs to this answer',
  async (_, send, outcome) => {
    expect(await createRefresh(send, unlocked)()).toBe(outcome);
  },
);
