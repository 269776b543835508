import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
import { giveCookie, readCookie, takeCookie } from './cookies.ts';

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
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (access === undefined || access === 'public') return;
    const teacher = await readSession(context, request);
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

async function readSession(context: SessionContext, request: FastifyRequest): Promise<SignedIn> {
  const now = context.clock.now();
  const token = accessTokenOf(context, request);
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
export function accessTokenOf({ config, clock }: SessionContext, request: FastifyRequest): AccessToken | null {
  const token = readAccessToken(config.sessionSecret, readCookie(config, request, 'access') ?? '');
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

/** Ignores the header `user-id`. */
export function refreshTokenIn({ config }: SessionContext, request: FastifyRequest): RefreshToken | null {
  return readRefreshToken(config.sessionSecret, readCookie(config, request, 'refresh') ?? '');
}

/** Returns when the access token expires. */
export function giveCookies({ config, clock }: SessionContext, reply: FastifyReply, token: RefreshToken): number {
  const { sessionSecret, accessTtlS } = config;
  const exp = Math.floor(clock.now() / 1000) + accessTtlS;
  const { teacherId, sessionId } = token;
  const refreshTtlS = config.refreshTtlDays * DAY_S;
  giveCookie(config, reply, 'access', writeAccessToken(sessionSecret, { teacherId, sessionId, exp }), accessTtlS);
  giveCookie(config, reply, 'refresh', writeRefreshToken(sessionSecret, token), refreshTtlS);
  giveCookie(config, reply, 'hint', 'may-exist', refreshTtlS);
  return exp;
}

export function takeCookies({ config }: SessionContext, reply: FastifyReply): void {
  for (const cookie of ['access', 'refresh', 'hint'] as const) takeCookie(config, reply, cookie);
}
