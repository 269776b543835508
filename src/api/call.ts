import * as z from 'zod/mini';
import type { Endpoint, Given, Parsed } from '#contract/parts/endpoint.ts';
import { apiError, type ApiErrorBody, type CallFailure } from '#contract/parts/errors.ts';
import { HEADERS } from '#contract/version.ts';
import { withRefresh } from './owner-send.ts';
import type { RunAlone } from '../platform/locks/lock.ts';
import { SESSION_LOCK, type Refresh } from './refresh.ts';
import { type ApiReply, type ApiRequest, NoAnswer, type Send } from './send.ts';

/** The screen shows `message`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly fields: NonNullable<ApiErrorBody['fields']>;
  /** Null if the server's answer has none. */
  readonly said: string | null;
  /** In seconds; null if the answer does not say it. */
  readonly retryAfter: number | null;

  constructor(reply: ApiReply) {
    const body = apiError.safeParse(reply.json).data;
    super(body?.message ?? 'The server gave an answer that this app does not know.');
    this.status = reply.status;
    this.said = body?.message ?? null;
    this.code = body?.code ?? 'not_ours';
    this.fields = body?.fields ?? [];
    this.retryAfter = Number(reply.header('retry-after')) || null;
  }
}

/** Returns null if the error is not from a call. */
export function callFailure(error: unknown): CallFailure | null {
  if (error instanceof NoAnswer) return { kind: 'no answer' };
  if (!(error instanceof ApiError)) return null;
  const { status, said, message } = error;
  return { kind: 'refused', status, said, message };
}

type Input<E extends Endpoint> = (E['params'] extends undefined ? object : { params: Given<E['params']> }) &
  (E['query'] extends undefined ? object : { query: Given<E['query']> }) &
  (E['body'] extends undefined
    ? object
    : undefined extends Given<E['body']>
      ? { body?: Given<E['body']> }
      : { body: Given<E['body']> });

/**
 * Sends one call of the contract and returns the parsed answer. Throws `ApiError` if the server refuses it, and `NoAnswer` if
 * none arrives. `owner` is the teacher of the data: the server refuses the call if another one has signed in since
 * (docs/sync.md L1.1).
 */
export type Call = <E extends Endpoint>(endpoint: E, input: Input<E>, owner?: number) => Promise<Parsed<E['answer']>>;

/** These calls change the cookies of the session, so they and refreshes run one after the other. */
const SESSION_PATHS = new Set(['auth/login', 'auth/logout', 'auth/refresh', 'user/verify-email']);

/**
 * For a browser without Web Locks (plain http). Two tabs may refresh at the same time, because the server accepts the old token
 * until the new one is used (docs/sync.md L7).
 */
export const runAtOnce: RunAlone = (_name, work) => work();

/** `withLock` is also used for a refresh of the session. A program with only one context need not pass it. */
export function createCall(send: Send, refresh: Refresh, withLock: RunAlone = runAtOnce): Call {
  const sendHere = async (path: string, request: ApiRequest) =>
    SESSION_PATHS.has(path) ? await withLock(SESSION_LOCK, () => send(request)) : await send(request);
  return async (endpoint, input, owner) => {
    const request = {
      method: endpoint.method,
      path: pathOf(endpoint, input),
      ...('body' in input && { body: input.body }),
      ...(owner !== undefined && { headers: { [HEADERS.user]: String(owner) } }),
    };
    // A 401 of these calls means a wrong password or no session. A refresh would send the password twice (docs/sync.md R7).
    const refreshes = endpoint.access !== 'public' && !endpoint.path.startsWith('auth/');
    const reply = refreshes
      ? await withRefresh(
          () => refresh(owner),
          () => send(request),
        )
      : await sendHere(endpoint.path, request);
    if (reply.status !== endpoint.status) throw new ApiError(reply);
    const answer = endpoint.answer && z.safeParse(endpoint.answer, reply.json);
    if (answer?.success === false) throw new ApiError({ ...reply, json: undefined });
    return answer?.data as never;
  };
}

type Texts = Record<string, string | number | undefined>;

function pathOf(endpoint: Endpoint, input: object): string {
  const { params = {}, query = {} } = input as { params?: Texts; query?: Texts };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return search ? `${path}?${search}` : path;
}
