import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, type Call } from '../../../api/call.ts';
import { call } from '../../../api/client.ts';
import type { Refresh } from '../../../api/refresh.ts';
import { NoAnswer } from '../../../api/send.ts';
import { useVerification } from './verify-email.ts';

vi.mock('../../../api/client.ts', () => ({ call: vi.fn<Call>(), refresh: vi.fn<Refresh>() }));

const follow = (token: string | null) => renderHook(() => useVerification(token), { wrapper: StrictMode }).result;
const answered = { email: 't@school.org', message: 'Email Verified!' } as never;

beforeEach(() => {
  vi.mocked(call).mockReset();
});
afterEach(cleanup);

test('1.4 the verification screen sends the link’s token only once, however often React renders, because a link works only once', async () => {
  vi.mocked(call).mockResolvedValue(answered);
  const result = follow('good-link');
  await waitFor(() => expect(result.current.verification.state).toBe('verified'));
  expect(call).toHaveBeenCalledOnce();
});

test('1.4 the verification screen says that a link has no token, and sends nothing', () => {
  expect(follow(null).current.verification).toMatchObject({
    state: 'failed',
    problem: { message: 'This link is incomplete.' },
  });
  expect(call).not.toHaveBeenCalled();
});

test('1.4 an expired link can’t be tried again, and the screen offers a new one', async () => {
  const json = { code: 'invalid', message: 'This link is not valid any more.' };
  vi.mocked(call).mockRejectedValue(new ApiError({ status: 400, header: () => null, json }));
  const result = follow('old-link');
  await waitFor(() => expect(result.current.verification).toMatchObject({ state: 'failed', again: false }));
});

test('1.4 a teacher without a network can try the same link again', async () => {
  vi.mocked(call).mockRejectedValueOnce(new NoAnswer('no answer')).mockResolvedValue(answered);
  const result = follow('offline-link');
  await waitFor(() => expect(result.current.verification).toMatchObject({ state: 'failed', again: true }));
  act(() => result.current.again());
  await waitFor(() => expect(result.current.verification.state).toBe('verified'));
});
