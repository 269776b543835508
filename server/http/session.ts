import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SECURE_PREFIX, SESSION_HINT_COOKIE } from '#contract/account/cookies.ts';
import { HEADERS } from '#contract/version.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import type { AccountsContext } from '../accounts/context.ts';
import { sessionOwner } from '../accounts/tokens/sessions.ts';
import { roleOf } from '../accounts/teachers.ts';
import {
  readAccessToken,
  readRefreshToken,
  writeAccessToken,
  writeRefreshToken,
  type AccessToken,
  type RefreshToken,
} from '../accounts/tokens/tokens.ts';
import { ErrorAnswer, unauthorized } from '../platform/error-answer.ts';
import { cookieIn } from './cookie-header.ts';

const ACCESS_COOKIE = 'pe_access';
const REFRESH_COOKIE = 'pe_refresh';
/**
 * A browser accepts a cookie with such a prefix only over https, so nobody can set a false one over plain http. `__Host-` also
 * excludes other hosts of the domain, but needs the path `/`. The refresh token lives for months, so it has `__Secure-` and a
 * narrower path.
 */
const SECURE_NAMES: Readonly<Record<string, string>> = {
  [ACCESS_COOKIE]: `__Host-${ACCESS_COOKIE}`,
  [REFRESH_COOKIE]: `__Secure-${REFRESH_COOKIE}`,
  [SESSION_HINT_COOKIE]: `${SECURE_PREFIX}${SESSION_HINT_COOKIE}`,
};
const ACCESS_PATH = '/api';
const HOST_PATH = '/';
/** Only these calls need the refresh token. */
const REFRESH_PATH = '/api/auth';
const DAY_S = 86_400;

type SessionContext = Pick<AccountsContext, 'db' | 'config' | 'clock'>;

export interface SignedIn {
  readonly id: number;
  readonly roleId: number;
  readonly sessionId: number;
  /** In seconds since 1970. */
  readonly exp: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    teacher: SignedIn | null;
  }
  interface FastifyContextConfig {
    access?: 'public' | 'session' | 'admin';
  }
}

/** Checks the session before the body is read. `countCall` throws if a session has made too many calls. */
export function requireSession(
  app: FastifyInstance,
  context: SessionContext,
  countCall: (request: FastifyRequest) => Promise<void>,
): void {
  app.decorateRequest('teacher', null);
  const readToken = tokenReader(context.config.sessionSecret);
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (access === undefined || access === 'public') return;
    const teacher = await readSession(context, request, readToken);
    request.teacher = teacher;
    await countCall(request);
    if (access === 'admin' && !isAdmin(teacher.roleId))
      throw new ErrorAnswer('forbidden', 'You do not have permission');
  });
  // A body may take two minutes to arrive, so a write's session is checked again.
  app.addHook('preHandler', async ({ teacher, method }) => {
    if (!teacher || method === 'GET' || method === 'HEAD') return;
    const session = { teacherId: teacher.id, id: teacher.sessionId, now: context.clock.now() };
    if (!(await sessionOwner(context.db, session))) throw unauthorized();
  });
}

export function signedInOf(request: FastifyRequest): SignedIn {
  if (!request.teacher) throw unauthorized();
  return request.teacher;
}

type ReadToken = (text: string) => AccessToken | null;

/** More than the devices that make calls within one hour. */
const MOST_TOKENS = 10_000;

/**
 * Reads access tokens and caches the results, because checking a signature takes time. Another function checks on every call
 * whether the session still exists.
 */
function tokenReader(secret: string): ReadToken {
  const signed = new Map<string, AccessToken>();
  return (text) => {
    const known = signed.get(text);
    if (known) return known;
    const token = readAccessToken(secret, text);
    if (signed.size >= MOST_TOKENS) signed.clear();
    if (token) signed.set(text, token);
    return token;
  };
}

async function readSession(context: SessionContext, request: FastifyRequest, read: ReadToken): Promise<SignedIn> {
  const now = context.clock.now();
  const token = accessTokenOf(context, request, read);
  if (!token) throw unauthorized();
  const { teacherId, sessionId, exp } = token;
  const owner = await sessionOwner(context.db, { teacherId, id: sessionId, now });
  if (!owner) throw unauthorized();
  return { id: owner.id, roleId: roleOf(owner, context.config.adminEmails), sessionId, exp };
}

/** On a shared tablet, the waiting writes of one teacher must never get into the account of another (docs/sync.md L1.1). */
function refuseOtherUser(request: FastifyRequest, teacherId: number): void {
  const owner = request.headers[HEADERS.user];
  if (owner !== undefined && owner !== String(teacherId)) {
    throw new ErrorAnswer('other_user', 'Someone else is signed in on this device');
  }
}

/** Returns null if the token is missing, forged or expired. Throws if the user-id header names another teacher. */
export function accessTokenOf(
  { config, clock }: SessionContext,
  request: FastifyRequest,
  read: ReadToken = (text) => readAccessToken(config.sessionSecret, text),
): AccessToken | null {
  const token = read(cookieOf(config.publicUrl, request, ACCESS_COOKIE) ?? '');
  if (!token || token.exp * 1000 <= clock.now()) return null;
  refuseOtherUser(request, token.teacherId);
  return token;
}

/** Returns null if the token is missing or forged. Throws if the user-id header names another teacher. */
export function refreshTokenOf(context: SessionContext, request: FastifyRequest): RefreshToken | null {
  const token = refreshTokenIn(context, request);
  if (token) refuseOtherUser(request, token.teacherId);
  return token;
}

/**
 * Ignores the header `user-id`. On https only the cookie whose name has a prefix counts, because anybody on the network could
 * set another over plain http.
 */
export function refreshTokenIn({ config }: SessionContext, request: FastifyRequest): RefreshToken | null {
  return readRefreshToken(config.sessionSecret, cookieOf(config.publicUrl, request, REFRESH_COOKIE) ?? '');
}

function cookieOf(publicUrl: string, request: FastifyRequest, name: string): string | undefined {
  return cookieIn(request.headers.cookie, nameOn(isSecure(publicUrl, request), name));
}

function nameOn(secure: boolean, name: string): string {
  return secure ? (SECURE_NAMES[name] ?? name) : name;
}

function accessPath(secure: boolean): string {
  return secure ? HOST_PATH : ACCESS_PATH;
}

/** Returns when the access token expires. */
export function giveCookies(
  { config, clock }: SessionContext,
  request: FastifyRequest,
  reply: FastifyReply,
  token: RefreshToken,
): number {
  const exp = Math.floor(clock.now() / 1000) + config.accessTtlS;
  const access = writeAccessToken(config.sessionSecret, {
    teacherId: token.teacherId,
    sessionId: token.sessionId,
    exp,
  });
  const secure = isSecure(config.publicUrl, request);
  const accessName = nameOn(secure, ACCESS_COOKIE);
  reply.setCookie(accessName, access, {
    ...COOKIE,
    secure,
    path: accessPath(secure),
    maxAge: config.accessTtlS,
  });
  const refresh = writeRefreshToken(config.sessionSecret, token);
  reply.setCookie(nameOn(secure, REFRESH_COOKIE), refresh, {
    ...COOKIE,
    secure,
    path: REFRESH_PATH,
    maxAge: config.refreshTtlDays * DAY_S,
  });
  reply.setCookie(nameOn(secure, SESSION_HINT_COOKIE), 'may-exist', {
    ...HINT,
    secure,
    maxAge: config.refreshTtlDays * DAY_S,
  });
  if (secure) clearOldNames(request, reply);
  return exp;
}

export function takeCookies({ config }: SessionContext, request: FastifyRequest, reply: FastifyReply): void {
  const secure = isSecure(config.publicUrl, request);
  reply.clearCookie(nameOn(secure, ACCESS_COOKIE), { ...COOKIE, secure, path: accessPath(secure) });
  reply.clearCookie(nameOn(secure, REFRESH_COOKIE), { ...COOKIE, secure, path: REFRESH_PATH });
  reply.clearCookie(nameOn(secure, SESSION_HINT_COOKIE), { ...HINT, secure });
  if (secure) clearOldNames(request, reply);
}

function clearOldNames(request: FastifyRequest, reply: FastifyReply): void {
  const paths = {
    [ACCESS_COOKIE]: ACCESS_PATH,
    [REFRESH_COOKIE]: REFRESH_PATH,
    [SESSION_HINT_COOKIE]: HOST_PATH,
  };
  for (const [name, path] of Object.entries(paths)) {
    if (cookieIn(request.headers.cookie, name) === undefined) continue;
    reply.clearCookie(name, { ...COOKIE, path, secure: false });
  }
}

export const COOKIE = { httpOnly: true, sameSite: 'lax' } as const;
/** The app's code reads this cookie, on every URL, before it asks the server who is signed in. */
const HINT = { httpOnly: false, sameSite: 'lax', path: HOST_PATH } as const;

/** On plain http a browser would ignore cookies with the flag Secure, and nobody could sign in. */
export function isSecure(publicUrl: string, request: FastifyRequest): boolean {
  return request.protocol === 'https' || publicUrl.startsWith('https:');
}
