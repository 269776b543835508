import * as z from 'zod/mini';
import type { Endpoint, Given, Parsed } from '#contract/parts/endpoint.ts';
import { apiError, type ApiErrorBody, type CallFailure } from '#contract/parts/errors.ts';
import { HEADERS } from '#contract/version.ts';
import { withRefresh } from './owner-send.ts';
import type { RunAlone } from '../platform/locks/lock.ts';
import { SESSION_LOCK, type Refresh } from './refresh.ts';
import { type ApiReply, type ApiRequest, NoAnswer, type Send } from './send.ts';

/** The error of a call that the server refused. The screen shows the sentence in `message`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly fields: NonNullable<ApiErrorBody['fields']>;
  /** The message in the server's answer; null if the answer has none. */
  readonly said: string | null;
  /** The number of seconds until the server allows the next attempt; null if the answer does not say it. */
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

/** Returns the facts about a failed call, or null if the error is not from a call. */
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
 * Sends one call of the contract and returns the parsed answer. Throws `ApiError` if the server refuses the call, and
 * `NoAnswer` if no answer arrives. `owner` is the user id of the teacher whose data the call reads or writes. If another
 * teacher has signed in in this browser since, the server refuses the call (docs/sync.md L1.1).
 */
export type Call = <E extends Endpoint>(endpoint: E, input: Input<E>, owner?: number) => Promise<Parsed<E['answer']>>;

/**
 * The calls whose answers change the cookies of the session. These calls, and the calls that refresh the session, run one after
 * the other.
 */
const SESSION_PATHS = new Set(['auth/login', 'auth/logout', 'auth/refresh', 'user/verify-email']);

const withoutLock: RunAlone = (_name, work) => work();

/**
 * Returns the function that makes the calls of one context. `withLock` is the lock that is also used for a refresh of the
 * session. A program that has only one context need not pass it.
 */
export function createCall(send: Send, refresh: Refresh, withLock: RunAlone = withoutLock): Call {
  const sendHere = async (path: string, request: ApiRequest) =>
    SESSION_PATHS.has(path) ? await withLock(SESSION_LOCK, () => send(request)) : await send(request);
  return async (endpoint, input, owner) => {
    const request = {
      method: endpoint.method,
      path: pathOf(endpoint, input),
      ...('body' in input && { body: input.body }),
      ...(owner !== undefined && { headers: { [HEADERS.user]: String(owner) } }),
    };
    // If such a call gets a 401, the password is wrong, or no teacher is signed in. A refresh of the session would not help,
    // and a wrong password would be sent twice. So only other calls refresh the session (docs/sync.md R7).
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

/** The values of the parameters in the path or in the query of a call. */
type Texts = Record<string, string | number | undefined>;

function pathOf(endpoint: Endpoint, input: object): string {
  const { params = {}, query = {} } = input as { params?: Texts; query?: Texts };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return search ? `${path}?${search}` : path;
}
