import type { FastifyReply, FastifyRequest } from 'fastify';
import { SECURE_PREFIX, SESSION_HINT_COOKIE } from '#contract/account/cookies.ts';

/**
 * A browser accepts a cookie with such a prefix only over https, so nobody can set a false one over plain http. `__Host-` also
 * excludes other hosts of the domain, but needs the path `/`. The refresh token lives for months, so it has `__Secure-` and a
 * narrower path.
 */
const COOKIES = {
  access: { name: 'pe_access', prefix: '__Host-', path: '/api' },
  /** Only the calls below this path need the refresh token. */
  refresh: { name: 'pe_refresh', prefix: '__Secure-', path: '/api/auth' },
  device: { name: 'pe_device', prefix: '__Host-', path: '/api' },
  /** The app's code reads this cookie, on every URL, before it asks the server who is signed in. */
  hint: { name: SESSION_HINT_COOKIE, prefix: SECURE_PREFIX, path: '/' },
} as const;

type Cookie = keyof typeof COOKIES;
type Site = { readonly publicUrl: string };

/**
 * On https only the cookie whose name has a prefix counts, because anybody on the network could set another over plain http.
 */
export function readCookie(site: Site, request: FastifyRequest, cookie: Cookie): string | undefined {
  return cookieIn(request.headers.cookie, formOf(site, request, cookie).name);
}

/** `maxAge` is in seconds. */
export function giveCookie(site: Site, reply: FastifyReply, cookie: Cookie, value: string, maxAge: number): void {
  const { name, options } = formOf(site, reply.request, cookie);
  reply.setCookie(name, value, { ...options, maxAge });
  clearOldName(reply, cookie, options);
}

export function takeCookie(site: Site, reply: FastifyReply, cookie: Cookie): void {
  const { name, options } = formOf(site, reply.request, cookie);
  reply.clearCookie(name, options);
  clearOldName(reply, cookie, options);
}

function formOf({ publicUrl }: Site, request: FastifyRequest, cookie: Cookie) {
  const { name, prefix, path } = COOKIES[cookie];
  // On plain http a browser would ignore cookies with the flag Secure, and nobody could sign in.
  const secure = request.protocol === 'https' || publicUrl.startsWith('https:');
  const options = { httpOnly: cookie !== 'hint', sameSite: 'lax', secure } as const;
  if (!secure) return { name, options: { ...options, path } };
  return { name: prefix + name, options: { ...options, path: prefix === '__Host-' ? '/' : path } };
}

/** Over https, clears a cookie that the browser got before over plain http. */
function clearOldName(reply: FastifyReply, cookie: Cookie, options: { readonly secure: boolean }): void {
  const { name, path } = COOKIES[cookie];
  if (!options.secure || cookieIn(reply.request.headers.cookie, name) === undefined) return;
  reply.clearCookie(name, { ...options, path, secure: false });
}

/** Parses only this cookie, because a caller without an account can send a header with thousands of them. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  const wanted = `${name}=`;
  for (let at = header.indexOf(wanted); at >= 0; at = header.indexOf(wanted, at + wanted.length)) {
    if (at > 0 && !' ;\t'.includes(header.charAt(at - 1))) continue;
    const start = at + wanted.length;
    const end = header.indexOf(';', start);
    return header.slice(start, end < 0 ? undefined : end).trim();
  }
  return undefined;
}
