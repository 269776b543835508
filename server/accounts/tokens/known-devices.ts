import { randomText } from '../../platform/random.ts';
import { hashOf, readDeviceToken, writeDeviceToken } from './tokens.ts';

/** The device cookie contains at most this many accounts, so that it stays short; the oldest goes first. */
const MOST = 10;
const BETWEEN = '~';

/**
 * Returns this browser's id for the account, or null if nobody has signed in to it with this browser or the cookie is forged
 * (docs/product.md 1.62).
 */
export function deviceFor(secret: string, cookie: string | undefined, email: string): string | null {
  const wanted = hashOf(email);
  const known = tokensIn(cookie).map((text) => readDeviceToken(secret, text));
  return known.find((token) => token?.account === wanted)?.device ?? null;
}

/** An id that the cookie already contains for the account stays. */
export function withDevice(secret: string, cookie: string | undefined, email: string): string {
  const account = hashOf(email);
  const device = deviceFor(secret, cookie, email) ?? randomText(12);
  const others = tokensIn(cookie).filter((text) => {
    const token = readDeviceToken(secret, text);
    return token !== null && token.account !== account;
  });
  return [writeDeviceToken(secret, { account, device }), ...others].slice(0, MOST).join(BETWEEN);
}

function tokensIn(cookie: string | undefined): string[] {
  return (cookie ?? '').split(BETWEEN, MOST);
}
