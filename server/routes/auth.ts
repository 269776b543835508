import type { FastifyInstance, FastifyRequest } from 'fastify';
import { login, logout, profile, refresh } from '#contract/auth.ts';
import { deviceNameFrom } from '#domain/device-name.ts';
import { type DeviceNames, endSession, refreshSession } from '../accounts/sessions.ts';
import { signIn } from '../accounts/sign-in.ts';
import { accountOf, sessionUserOf } from '../accounts/teachers.ts';
import { serve, servePublic } from '../http/endpoints.ts';
import { accessTokenOf, giveCookies, refreshTokenOf, takeCookies } from '../http/session.ts';
import { unauthorized } from '../platform/api-error.ts';
import { networkAddress } from '../platform/network-address.ts';
import type { Context } from './context.ts';

export function authRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, config, live } = context;

  servePublic(app, login, async ({ body }, { request, reply }) => {
    const device = deviceOf(request, body.deviceName);
    const { account, token } = await signIn(context, { ...body, device, address: networkAddress(request.ip) });
    return { user: sessionUserOf(account), exp: giveCookies(context, request, reply, token) };
  });

  // A refused refresh does not clear the cookies, because another tab may have signed in meanwhile and set new
  // cookies.
  servePublic(app, refresh, async ({ body }, { request, reply }) => {
    const token = refreshTokenOf(context, request);
    if (!token) throw unauthorized();
    const times = { now: clock.now(), ttlDays: config.refreshTtlDays };
    const device = deviceOf(request, body?.deviceName);
    const next = await db.transaction().execute((trx) => refreshSession(trx, token, device, times));
    const account = next && (await accountOf(context, next.teacherId));
    // A refused refresh may have ended the whole session, because the server found that someone had copied the token.
    // Then the session's streams of pokes are closed too.
    if (!next) live.sessionsEnded(token.teacherId);
    if (!next || !account) throw unauthorized();
    return { ...sessionUserOf(account), exp: giveCookies(context, request, reply, next) };
  });

  // A logout works even long after the access token has expired, because a teacher may sign out offline, and the call
  // is sent when the device is online again.
  servePublic(app, logout, async (_input, { request, reply }) => {
    const token = refreshTokenOf(context, request) ?? accessTokenOf(context, request);
    if (token) {
      await endSession(db, token.teacherId, token.sessionId);
      live.sessionsEnded(token.teacherId);
    }
    takeCookies(context, request, reply);
  });

  serve(app, profile, async (_input, { teacher }) => {
    const account = await accountOf(context, teacher.id);
    if (!account) throw unauthorized();
    return { user: sessionUserOf(account), exp: teacher.exp };
  });
}

/** Both names of the calling device: the one that it sends, and one made from its user agent (docs/product.md 1.14). */
function deviceOf(request: FastifyRequest, named: string | undefined): DeviceNames {
  return { named, fromUserAgent: deviceNameFrom(request.headers['user-agent'] ?? '') };
}
