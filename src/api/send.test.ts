import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONTRACT_VERSION } from '#contract/wire-version.ts';
import { createGradeBook, deleteGradeBook, listGradeBooks } from '#contract/rows/grade-books.ts';
import { changes } from '#contract/sync.ts';
import { verifyEmail } from '#contract/account/sign-up.ts';
import { login, logout, refresh } from '#contract/account/auth.ts';
import { foreign, ours } from '../../tests/support/device.ts';
import { ApiError, createCall } from './call.ts';
import { ownerSend } from './owner-send.ts';
import { createRefresh, SESSION_LOCK, type Refresh, type RefreshOutcome } from './refresh.ts';
import { createSend, NoAnswer, type ApiReply, type ApiRequest, type Send } from './send.ts';

function network(...answers: (Response | Error)[]) {
  const asked: { url: string; init: RequestInit }[] = [];
  const fetcher = async (url: string | URL | Request, init: RequestInit = {}) => {
    asked.push({ url: url instanceof Request ? url.url : url.toString(), init });
    const answer = answers.shift() ?? new TypeError('Failed to fetch');
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { asked, send: createSend('/api/', fetcher) };
}

const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json; charset=utf-8' }, ...init });

describe('sending a call', () => {
  it('each call to the server contains the cookies, the kind of client and the contract version, and its body is JSON', async () => {
    const { asked, send } = network(json({ ok: true }));
    const reply = await send({ method: 'POST', path: 'batch', body: { entries: [] }, headers: { 'user-id': '7' } });
    expect([reply.status, reply.json]).toEqual([200, { ok: true }]);
    expect(asked).toMatchObject([
      {
        url: '/api/batch',
        init: {
          method: 'POST',
          body: '{"entries":[]}',
          credentials: 'include',
          headers: {
            'client-type': 'web',
            'contract-version': String(CONTRACT_VERSION),
            'content-type': 'application/json',
            'user-id': '7',
          },
        },
      },
    ]);
  });

  it('R5 a call to the server does not follow redirects, because a redirect may lead to a captive portal (login page of a network)', async () => {
    const { asked, send } = network(json({}));
    await send({ method: 'GET', path: 'changes' });
    expect(asked[0]?.init).toMatchObject({ redirect: 'error', cache: 'no-store' });
    expect(asked[0]?.init.headers).not.toHaveProperty('content-type');
  });

  it('R9 a call to the server times out after 10 seconds plus one second for each 20 KB that it sends', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const { send } = network(json({}), json({}));
    await send({ method: 'GET', path: 'changes' });
    await send({ method: 'POST', path: 'batch', body: 'x'.repeat(59_990) });
    expect(timeout.mock.calls).toEqual([[10_000], [13_000]]);
    timeout.mockRestore();
  });

  describe('an answer of the server that takes long to arrive', () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    /** Every `everyMs` milliseconds. `ends` false: the answer stays open. */
    function slow(pieces: readonly string[], everyMs: number, ends = true) {
      const encoder = new TextEncoder();
      const left = [...pieces];
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          await new Promise((resolve) => setTimeout(resolve, everyMs));
          const piece = left.shift();
          if (piece !== undefined) controller.enqueue(encoder.encode(piece));
          else if (ends) controller.close();
          else await new Promise(() => undefined);
        },
      });
      const fetcher = async (_url: unknown, { signal }: RequestInit = {}) => {
        const answer = new Response(body, { headers: { 'content-type': 'application/json' } });
        const reader = answer.body?.getReader();
        const cut = new Promise<never>((_, reject) =>
          signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
        );
        cut.catch(() => undefined);
        const read = async () => await Promise.race([reader?.read(), cut]);
        Object.defineProperty(answer, 'body', { value: { getReader: () => ({ read }) } });
        return answer;
      };
      return createSend('/api/', fetcher as typeof fetch);
    }

    it('R9 as long as bytes of a long answer arrive, the call does not time out', async () => {
      const asked = slow(['{"rows":', '["é"', ']}'], 12_000)({ method: 'GET', path: 'changes', long: true });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await asked).toMatchObject({ json: { rows: ['é'] } });
    });

    it('W4b the callback `onHeaders` is called once, when the headers of an answer arrive, and does not wait for the body', async () => {
      const heard: string[] = [];
      const onHeaders = () => heard.push('headers');
      const asked = slow(['{}'], 12_000)({ method: 'GET', path: 'changes', long: true, onHeaders });
      await vi.advanceTimersByTimeAsync(0);
      expect(heard).toEqual(['headers']);
      await vi.advanceTimersByTimeAsync(60_000);
      await asked;
      expect(heard).toEqual(['headers']);
    });

    it('R9 if no byte of a long answer arrives for 15 seconds, the call throws NoAnswer', async () => {
      const asked = slow(['{"rows":'], 1_000, false)({ method: 'GET', path: 'changes', long: true });
      await Promise.all([expect(asked).rejects.toThrow(NoAnswer), vi.advanceTimersByTimeAsync(17_000)]);
    });
  });

  it('7.33, R9 if there is no network, or a call times out, or its connection breaks, the call throws NoAnswer', async () => {
    const broken = json({});
    Object.defineProperty(broken, 'text', { value: async () => await Promise.reject(new TypeError('cut off')) });
    const { send } = network(new TypeError('Failed to fetch'), new DOMException('timed out', 'TimeoutError'), broken);
    for (let n = 0; n < 3; n += 1) await expect(send({ method: 'GET', path: 'x' })).rejects.toThrow(NoAnswer);
  });

  it('7.33, R5 if the body of an answer can’t be parsed as JSON, the caller gets the answer with no JSON value', async () => {
    const html = new Response('<html>Sign in to the Wi-Fi</html>', { headers: { 'content-type': 'text/html' } });
    const cut = new Response('{"results":', { headers: { 'content-type': 'application/json' } });
    const { send } = network(html, cut, new Response(null, { status: 204 }));
    for (const status of [200, 200, 204]) {
      expect(await send({ method: 'GET', path: 'x' })).toMatchObject({ status, json: undefined });
    }
  });
});

function scripted(...replies: ApiReply[]) {
  const requests: ApiRequest[] = [];
  const send: Send = async (request) => {
    requests.push(request);
    const reply = replies.shift();
    if (!reply) throw new NoAnswer('no network');
    return reply;
  };
  return { requests, send };
}

describe('a call that the API contract describes', () => {
  const book = { id: 1, name: 'Fall 2026', createdAt: 'then', updatedAt: 'then' };
  const unauthorized = ours({ code: 'unauthorized', message: 'You are not authorized' }, 401);
  const refreshing = (outcome: RefreshOutcome) => async () => outcome;

  it('a call of the API contract puts its parameters into the path and returns the parsed answer', async () => {
    const { requests, send } = scripted(
      ours(undefined, 204),
      ours({ rows: [], to: 3, total: 0, clock: '1.0', epoch: 'e', unknown: 'field' }),
    );
    const call = createCall(send, refreshing('no-answer'));
    expect(await call(deleteGradeBook, { params: { id: '12' } })).toBeUndefined();
    expect(await call(changes, { query: { after: '2' } })).toEqual({
      rows: [],
      to: 3,
      total: 0,
      clock: '1.0',
      epoch: 'e',
    });
    expect(requests.map(({ path }) => path)).toEqual(['grade-books/12', 'changes?after=2']);
  });

  it('a call encodes a token in its query, so that the server receives the token unchanged', async () => {
    const { requests, send } = scripted(ours({ email: 'a@b.de', message: 'Email Verified!' }));
    await createCall(send, refreshing('no-answer'))(verifyEmail, { query: { token: 'a+b/c=&d' } });
    expect(new URLSearchParams(requests[0]?.path.split('?')[1]).get('token')).toBe('a+b/c=&d');
  });

  it('7.34, R7 if the server answers a call with 401, the app refreshes the session once and repeats the call once', async () => {
    const { requests, send } = scripted(unauthorized, ours([book]));
    expect(await createCall(send, refreshing('refreshed'))(listGradeBooks, {})).toEqual([book]);
    expect(requests).toHaveLength(2);
  });

  it('L1.1 a call for a teacher’s data and the session refresh for this call both contain the teacher’s id', async () => {
    const { requests, send } = scripted(unauthorized, ours([book]));
    const refresh = vi.fn<Refresh>(async () => 'refreshed');
    await createCall(send, refresh)(listGradeBooks, {}, 7);
    expect(requests.map(({ headers }) => headers)).toEqual([{ 'user-id': '7' }, { 'user-id': '7' }]);
    expect(refresh).toHaveBeenCalledWith(7);
  });

  it.each(['GET', 'POST'] as const)(
    'L1.1 a %s request of the sync engine contains the id of the teacher whose data it exchanges',
    async (method) => {
      const { requests, send } = scripted(ours({}));
      await ownerSend({ userId: 7, send, refresh: refreshing('no-answer') }, { method, path: 'changes' });
      expect(requests[0]?.headers).toEqual({ 'user-id': '7' });
    },
  );

  it('L1.3b, 1.74 sign-in, sign-out, a verification with a password and a refresh with the device’s name each hold the session lock, so that no late answer overwrites newer cookies', async () => {
    const { send } = scripted(ours(undefined, 204), unauthorized, unauthorized, unauthorized, ours([book]));
    const locks: string[] = [];
    const call = createCall(send, refreshing('no-answer'), async (name, work) => {
      locks.push(name);
      return await work();
    });
    await call(logout, {}, 7);
    await expect(call(login, { body: { email: 'a@b.de', password: 'x' } })).rejects.toBeInstanceOf(ApiError);
    await expect(call(verifyEmail, { query: { token: 't' }, body: { password: 'x' } })).rejects.toThrow(ApiError);
    await expect(call(refresh, { body: { deviceName: 'Gym tablet' } }, 7)).rejects.toThrow(ApiError);
    await call(listGradeBooks, {});
    expect(locks).toEqual([SESSION_LOCK, SESSION_LOCK, SESSION_LOCK, SESSION_LOCK]);
  });

  it('1.4 if the teacher types a wrong password on the page of a verification link, the app sends the call once and does not refresh the session', async () => {
    const { requests, send } = scripted(unauthorized);
    const refresh = vi.fn<Refresh>(async () => 'refreshed');
    const verify = createCall(send, refresh)(verifyEmail, { query: { token: 't' }, body: { password: 'wrong' } });
    await expect(verify).rejects.toMatchObject({ status: 401 });
    expect(refresh).not.toHaveBeenCalled();
    expect(requests).toHaveLength(1);
  });

  it('7.34, R7 if the session refresh is refused, the call fails with 401; and after a failed sign-in the app refreshes no session', async () => {
    const { requests, send } = scripted(unauthorized, unauthorized);
    await expect(createCall(send, refreshing('signed-out'))(listGradeBooks, {})).rejects.toMatchObject({ status: 401 });
    const body = { email: 'ann@school.org', password: 'wrong one' };
    const signIn = createCall(send, async () => await Promise.reject(new Error('refreshed')))(login, { body });
    await expect(signIn).rejects.toMatchObject({ status: 401, code: 'unauthorized' });
    expect(requests).toHaveLength(2);
  });

  it('7.2 if the server refuses a call, the error contains the code, the message and the seconds to wait', async () => {
    const body = {
      code: 'name_taken',
      message: 'Grade Book already exists',
      fields: [{ path: 'name', message: 'taken' }],
    };
    const { send } = scripted(ours(body, 409, { 'retry-after': '9' }));
    const made = createCall(send, refreshing('no-answer'))(createGradeBook, { body: { name: 'Fall 2026' } });
    await expect(made).rejects.toThrow(ApiError);
    await expect(made).rejects.toMatchObject({ ...body, status: 409, retryAfter: 9 });
  });

  it('7.2 if a proxy or a captive portal (login page of a network) answers a call, it fails with the error `not_ours`', async () => {
    const { send } = scripted(foreign(200), foreign(502), ours([{ id: 'x' }]));
    const call = createCall(send, refreshing('no-answer'));
    for (let n = 0; n < 3; n += 1) await expect(call(listGradeBooks, {})).rejects.toMatchObject({ code: 'not_ours' });
  });
});

it('R7 a refresh of the session runs under one lock that all tabs and the service worker share', async () => {
  const names: string[] = [];
  const { send } = scripted(ours({ id: 7 }));
  const refreshSession = createRefresh(send, (name, work) => {
    names.push(name);
    return work();
  });
  await refreshSession();
  expect(names).toEqual(['pe-refresh']);
});
