import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { login, logout, profile, refresh } from '#contract/account/auth.ts';
import { deviceNameFrom } from '#domain/device-name.ts';
import { type DeviceNames, endSession, type RefusedRefresh, refreshSession } from '../accounts/tokens/sessions.ts';
import { type NewSession, signIn } from '../accounts/sign-in.ts';
import { sessionUserOf, stateOf } from '../accounts/teachers.ts';
import { refreshInTurn } from '../db/teacher-turns.ts';
import { serve, servePublic } from '../http/endpoints.ts';
import { giveDeviceCookie, knownDeviceOf } from '../http/device-cookie.ts';
import { accessTokenOf, giveCookies, refreshTokenIn, refreshTokenOf, takeCookies } from '../http/session.ts';
import { ErrorAnswer, unauthorized } from '../platform/error-answer.ts';
import { networkAddress } from '../platform/network-address.ts';
import type { Context } from './context.ts';

export function authRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, config, live, accountLog } = context;
  loginRoute(app, context);
  profileRoute(app, context);

  // Another tab may meanwhile have signed in and received new cookies.
  servePublic(app, refresh, async ({ body }, { request, reply }) => {
    const token = refreshTokenOf(context, request);
    if (!token) throw unauthorized();
    const times = { now: clock.now(), ttlDays: config.refreshTtlDays };
    const device = deviceOf(request, body?.deviceName);
    const refreshed = await refreshInTurn(db, token.teacherId, (trx) => refreshSession(trx, token, device, times));
    const { next } = refreshed;
    if (next === null) {
      // The whole session may have ended, because a copied token was detected.
      live.sessionsEnded(token.teacherId);
      noteRefused(context, request, token.teacherId, refreshed.reason);
      throw REFUSED_REFRESH[await stateOf(db, token.teacherId)]();
    }
    const user = await sessionUserOf(context, next.teacherId);
    if (!user) throw unauthorized();
    giveDeviceCookie(context, reply, user.email);
    return { ...user, exp: giveCookies(context, reply, next) };
  });

  // A teacher may sign out offline, and the call comes long after the access token has expired.
  servePublic(app, logout, async (_input, { request, reply }) => {
    const token = refreshTokenOf(context, request) ?? accessTokenOf(context, request);
    if (token && (await endSession(db, token.teacherId, token.sessionId))) {
      live.sessionsEnded(token.teacherId);
      const address = networkAddress(request.ip);
      accountLog.note('session ended', { teacher: token.teacherId, address, reason: 'signed out' });
    }
    takeCookies(context, reply);
  });
}

/** By the state of the account (docs/product.md 1.82). */
const REFUSED_REFRESH = {
  exists: unauthorized,
  deleted: () => new ErrorAnswer('no_account', 'This account was deleted'),
  unknown: () => new ErrorAnswer('unknown_account', 'This server does not know the account'),
};

function loginRoute(app: FastifyInstance, context: Context): void {
  servePublic(app, login, async ({ body }, { request, reply }) => {
    const signedIn = await signIn(context, {
      ...body,
      device: deviceOf(request, body.deviceName),
      address: networkAddress(request.ip),
      before: refreshTokenIn(context, request),
      knownDevice: knownDeviceOf(context, request, body.email),
    });
    return answerSignIn(context, reply, signedIn);
  });
}

function profileRoute(app: FastifyInstance, context: Context): void {
  serve(app, profile, async (_input, { teacher }) => {
    const user = await sessionUserOf(context, teacher.id);
    if (!user) throw unauthorized();
    return { user, exp: teacher.exp };
  });
}

export function answerSignIn(context: Context, reply: FastifyReply, { user, token }: NewSession) {
  giveDeviceCookie(context, reply, user.email);
  return { user, exp: giveCookies(context, reply, token) };
}

function noteRefused({ accountLog }: Context, request: FastifyRequest, teacher: number, reason: RefusedRefresh): void {
  const address = networkAddress(request.ip);
  if (reason === 'token reused') accountLog.note('token reused', { teacher, address });
  if (reason === 'expired') accountLog.note('session ended', { teacher, address, reason });
}

/** The name that the device sends, and one made from its user agent (docs/product.md 1.14). */
export function deviceOf(request: FastifyRequest, named: string | undefined): DeviceNames {
  return { named, fromUserAgent: deviceNameFrom(request.headers['user-agent'] ?? '') };
}
