import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The content of the access cookie, valid until `exp` unless its session ends earlier. */
export interface AccessToken {
  readonly teacherId: number;
  readonly sessionId: number;
  /** In seconds since 1970. */
  readonly exp: number;
}

/**
 * A refresh token of a session. Every refresh makes a token of the next generation (docs/sync.md L7). It has no random part, so
 * that two contexts that refresh at the same time, or a device that repeats a refresh, get the same next token.
 */
export interface RefreshToken {
  readonly teacherId: number;
  readonly sessionId: number;
  readonly generation: number;
  /** Distinguishes tokens of the same generation: a refresh repeated after a long time gets another branch. */
  readonly branch: number;
}

export function writeAccessToken(secret: string, { teacherId, sessionId, exp }: AccessToken): string {
  return sign(secret, 'access', [teacherId, sessionId, exp]);
}

/** Returns null if the signature is wrong. */
export function readAccessToken(secret: string, text: string): AccessToken | null {
  const [teacherId, sessionId, exp] = (unsign(secret, 'access', text) ?? []).map(Number);
  return teacherId === undefined || sessionId === undefined || exp === undefined ? null : { teacherId, sessionId, exp };
}

export function writeRefreshToken(secret: string, token: RefreshToken): string {
  return sign(secret, 'refresh', [token.teacherId, token.sessionId, token.generation, token.branch]);
}

/** Returns null if the signature is wrong. */
export function readRefreshToken(secret: string, text: string): RefreshToken | null {
  const [teacherId, sessionId, generation, branch] = (unsign(secret, 'refresh', text) ?? []).map(Number);
  if (teacherId === undefined || sessionId === undefined || generation === undefined || branch === undefined)
    return null;
  return { teacherId, sessionId, generation, branch };
}

/** Shows that somebody has signed in to an account with this browser. `account` is a hash of its email. */
export interface DeviceToken {
  readonly account: string;
  readonly device: string;
}

export function writeDeviceToken(secret: string, { account, device }: DeviceToken): string {
  return sign(secret, 'device', [account, device]);
}

/** Returns null if the signature is wrong. */
export function readDeviceToken(secret: string, text: string): DeviceToken | null {
  const [account, device] = unsign(secret, 'device', text) ?? [];
  return account === undefined || device === undefined ? null : { account, device };
}

/** The database stores only the hash, so somebody who reads it cannot use the link. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The signature includes the purpose, so that a refresh token is not accepted as an access token. */
function sign(secret: string, purpose: string, parts: readonly (string | number)[]): string {
  const text = parts.join('.');
  return `${text}.${macOf(secret, purpose, text)}`;
}

/** In characters. Three numbers and their signature have fewer than 100. */
const MOST_TOKEN = 200;

function unsign(secret: string, purpose: string, signed: string): string[] | null {
  // The signature of a longer text takes longer.
  if (signed.length > MOST_TOKEN) return null;
  const end = signed.lastIndexOf('.');
  if (end < 0) return null;
  const text = signed.slice(0, end);
  const given = Buffer.from(signed.slice(end + 1));
  const expected = Buffer.from(macOf(secret, purpose, text));
  return given.length === expected.length && timingSafeEqual(given, expected) ? text.split('.') : null;
}

function macOf(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url');
}
