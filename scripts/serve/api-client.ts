import { createCall, type Call } from '../../src/api/call.ts';
import { createSend } from '../../src/api/send.ts';

/** Keeps cookies. `added`: headers of each call, which may change between calls. */
export function apiClient(url: string, added: ReadonlyMap<string, string> = new Map()): Call {
  return createCall(createSend(`${url}/api/`, fetchWithCookies(added)), () => Promise.resolve('signed-out'));
}

function fetchWithCookies(added: ReadonlyMap<string, string>): typeof fetch {
  const jar = new Map<string, string>();
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    for (const [name, value] of added) headers.set(name, value);
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(input, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return response;
  };
}
