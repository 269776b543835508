import type { FastifyInstance } from 'fastify';
import {
  requestEmailVerification,
  signUp as signUpEndpoint,
  verifyEmail as verifyEmailEndpoint,
} from '#contract/user.ts';
import { mailVerification, signUp } from '../accounts/sign-up.ts';
import { verifyEmail } from '../accounts/verification.ts';
import type { Context } from '../context.ts';
import { servePublic } from '../plugins/endpoints.ts';
import { invalid } from '../plugins/errors.ts';

/** The calls about an account that need no session. */
export function userAccountRoutes(app: FastifyInstance, context: Context): void {
  servePublic(app, signUpEndpoint, async ({ body }, { request }) => {
    await signUp(context, { ...body, address: request.ip });
    return { email: body.email };
  });

  servePublic(app, requestEmailVerification, async ({ body }, { request }) => {
    await mailVerification(context, body.email, request.ip);
    return { message: 'Verification email sent' };
  });

  servePublic(app, verifyEmailEndpoint, async ({ query }) => {
    const { db, clock } = context;
    const email = await db.transaction().execute((trx) => verifyEmail(trx, query.token, clock.now()));
    if (email === null)
      throw invalid([{ path: 'token', message: 'This link is not valid any more. Ask for a new one.' }]);
    return { email, message: 'Email Verified!' };
  });
}
