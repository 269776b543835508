import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountsContext } from '../accounts/context.ts';
import { deviceFor, withDevice } from '../accounts/tokens/known-devices.ts';
import { giveCookie, readCookie } from './cookies.ts';

/** The longest time for which a browser stores a cookie; every sign-in starts it again. */
const KEPT_S = 400 * 86_400;

type Where = { readonly config: Pick<AccountsContext['config'], 'publicUrl' | 'sessionSecret'> };

/** Returns null if nobody has signed in to this account with this browser (docs/product.md 1.62). */
export function knownDeviceOf({ config }: Where, request: FastifyRequest, email: string): string | null {
  return deviceFor(config.sessionSecret, readCookie(config, request, 'device'), email);
}

/**
 * Stores in the browser that somebody has signed in to this account. A sign-out does not remove this cookie, which changes only
 * how wrong passwords are counted.
 */
export function giveDeviceCookie({ config }: Where, reply: FastifyReply, email: string): void {
  const value = withDevice(config.sessionSecret, readCookie(config, reply.request, 'device'), email);
  giveCookie(config, reply, 'device', value, KEPT_S);
}
