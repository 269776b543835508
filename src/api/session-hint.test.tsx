import { afterEach, expect, test, vi } from 'vitest';
import { maySessionExist } from './session-hint.ts';

const { base } = vi.hoisted(() => ({ base: { API_BASE: '/api/' } }));
vi.mock('../platform/api-base.ts', () => base);

const withCookies = (cookies: string) => vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies);

afterEach(() => void (base.API_BASE = '/api/'));

test.each([
  ['', false],
  ['other=1; not_pe_session=1', false],
  ['pe_session=1', true],
  ['a=b; __Host-pe_session=1', true],
])('1.147 whether the app asks the server for a session at its start, with the cookies "%s": %s', (cookies, asks) => {
  withCookies(cookies);
  expect(maySessionExist()).toBe(asks);
});

test('1.147 if the API is on another origin, the app can’t read its cookies, so it always asks the server for a session at its start', () => {
  withCookies('');
  base.API_BASE = 'https://api.school.example/';
  expect(maySessionExist()).toBe(true);
});
