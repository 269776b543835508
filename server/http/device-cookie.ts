import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountsContext } from '../accounts/context.ts';
import { deviceFor, withDevice } from '../accounts/tokens/known-devices.ts';
import { cookieIn } from './cookie-header.ts';
import { COOKIE, isSecure } from './session.ts';

const NAME = 'pe_device';
/** The longest time for which a browser stores a cookie; every sign-in starts it again. */
const KEPT_S = 400 * 86_400;

type Where = { readonly config: Pick<AccountsContext['config'], 'publicUrl' | 'sessionSecret'> };

/** Returns null if nobody has signed in to this account with this browser (docs/product.md 1.62). */
export function knownDeviceOf({ config }: Where, request: FastifyRequest, email: string): string | null {
  return deviceFor(config.sessionSecret, cookieOf(config.publicUrl, request), email);
}

/**
 * Stores in the browser that somebody has signed in to this account. A sign-out does not remove this cookie, which changes only
 * how wrong passwords are counted.
 */
export function giveDeviceCookie({ config }: Where, request: FastifyRequest, reply: FastifyReply, email: string): void {
  const secure = isSecure(config.publicUrl, request);
  const value = withDevice(config.sessionSecret, cookieOf(config.publicUrl, request), email);
  // A cookie name with this prefix needs the path `/`.
  reply.setCookie(nameOn(secure), value, { ...COOKIE, secure, path: secure ? '/' : '/api', maxAge: KEPT_S });
}

function cookieOf(publicUrl: string, request: FastifyRequest): string | undefined {
  return cookieIn(request.headers.cookie, nameOn(isSecure(publicUrl, request)));
}

function nameOn(secure: boolean): string {
  return secure ? `__Host-${NAME}` : NAME;
}
