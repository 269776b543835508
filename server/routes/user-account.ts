import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  removeUnverified,
  requestEmailVerification,
  requestPasswordReset,
  resetPassword as resetPasswordEndpoint,
  signUp as signUpEndpoint,
  verifyEmail as verifyEmailEndpoint,
} from '#contract/account/sign-up.ts';
import {
  changePassword as changePasswordEndpoint,
  deleteUser,
  endSession as endSessionEndpoint,
  listSessions,
} from '#contract/account/user.ts';
import { changePassword } from '../accounts/change-password.ts';
import {
  mailPasswordReset,
  mailVerification,
  removeUnverifiedAccount,
  resetPassword,
} from '../accounts/mailed-links.ts';
import { endSession, livingSessions } from '../accounts/tokens/sessions.ts';
import { signUp } from '../accounts/sign-up.ts';
import { closeAccount } from '../accounts/close-account.ts';
import { verifyAndSignIn, verifyEmail } from '../accounts/verify-email.ts';
import { serve, servePublic } from '../http/endpoints.ts';
import { giveDeviceCookie, knownDeviceOf } from '../http/device-cookie.ts';
import { accessTokenOf, takeCookies } from '../http/session.ts';
import { type ErrorAnswer, invalid } from '../platform/error-answer.ts';
import { networkAddress } from '../platform/network-address.ts';
import { unknownRow } from '../rows/living.ts';
import { answerSignIn, deviceOf } from './auth.ts';
import type { Context } from './context.ts';

export function userAccountRoutes(app: FastifyInstance, context: Context): void {
  signUpRoutes(app, context);
  resetRoutes(app, context);
  ownAccountRoutes(app, context);
}

/** Returns who asks for a mailed link: the email, the network address, and the known browser if it is one (1.62). */
function askedBy(context: Context, request: FastifyRequest, email: string) {
  return { email, address: networkAddress(request.ip), knownDevice: knownDeviceOf(context, request, email) };
}

function signUpRoutes(app: FastifyInstance, context: Context): void {
  servePublic(app, signUpEndpoint, async ({ body }, { request }) => {
    await signUp(context, { ...body, address: networkAddress(request.ip) });
    return { email: body.email };
  });

  servePublic(app, requestEmailVerification, async ({ body }, { request }) => {
    await mailVerification(context, askedBy(context, request, body.email));
    return { message: 'Verification email sent' };
  });

  servePublic(app, removeUnverified, async ({ body }, { request }) => {
    const asked = { ...body, address: networkAddress(request.ip) };
    if (!(await removeUnverifiedAccount(context, asked)))
      throw staleLink('This link has expired or was already used, or the account was verified.');
    return { message: 'The account was removed.' };
  });

  servePublic(app, verifyEmailEndpoint, async ({ query: { token }, body }, { request, reply }) => {
    const address = networkAddress(request.ip);
    if (!body) {
      const email = await verifyEmail(context, { token, address });
      if (email === null) throw staleLink(USED);
      return { email, message: 'Email Verified!' };
    }
    // The browser does not send the refresh token to this URL.
    const before = accessTokenOf(context, request);
    const device = deviceOf(request, undefined);
    const signedIn = await verifyAndSignIn(context, {
      token,
      ...body,
      address,
      before,
      device,
      knownDevice: (email) => knownDeviceOf(context, request, email),
    });
    if (!signedIn) throw staleLink(USED);
    return answerSignIn(context, reply, signedIn);
  });
}

function resetRoutes(app: FastifyInstance, context: Context): void {
  servePublic(app, requestPasswordReset, async ({ body }, { request }) => {
    await mailPasswordReset(context, askedBy(context, request, body.email));
    return { message: 'An email with a reset link is sent' };
  });

  // A reset creates no session. The browser is known from now on, so the wrong passwords of others can't stop the sign-in
  // (docs/product.md 1.62).
  servePublic(app, resetPasswordEndpoint, async ({ body }, { request, reply }) => {
    const email = await resetPassword(context, { ...body, address: networkAddress(request.ip) });
    if (email === null) throw staleLink(STALE);
    giveDeviceCookie(context, reply, email);
    return { message: 'Password reset successfully' };
  });
}

function ownAccountRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, live, accountLog } = context;

  serve(app, changePasswordEndpoint, async ({ body }, { teacher, request }) => {
    const address = networkAddress(request.ip);
    await changePassword(context, {
      ...body,
      teacherId: teacher.id,
      sessionId: teacher.sessionId,
      address,
      knownDevice: (email) => knownDeviceOf(context, request, email),
    });
  });

  serve(app, deleteUser, async (_input, { teacher, request, reply }) => {
    await closeAccount(db, teacher.id, clock.now());
    live.sessionsEnded(teacher.id);
    const address = networkAddress(request.ip);
    accountLog.note('account deleted', { teacher: teacher.id, address, reason: 'by the teacher' });
    takeCookies(context, reply);
  });

  serve(
    app,
    listSessions,
    async (_input, { teacher }) =>
      await livingSessions(db, teacher.id, { current: teacher.sessionId, now: clock.now() }),
  );

  serve(app, endSessionEndpoint, async ({ params }, { teacher, request, reply }) => {
    if (!(await endSession(db, teacher.id, params.id))) throw unknownRow();
    live.sessionsEnded(teacher.id);
    const address = networkAddress(request.ip);
    accountLog.note('session ended', { teacher: teacher.id, address, reason: 'by the teacher' });
    if (params.id === teacher.sessionId) takeCookies(context, reply);
  });
}

const USED = 'This link has expired or was already used. Sign in, or get a new one.';
const STALE = 'This link has expired or was already used. Get a new one.';

function staleLink(message: string): ErrorAnswer {
  return invalid([{ path: 'token', message }]);
}
