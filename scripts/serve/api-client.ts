import { createCall, type Call } from '../../src/api/call.ts';
import { createSend } from '../../src/api/send.ts';

/** Returns the API client of the app for use in Node. It stores cookies like a browser. */
export function apiClient(url: string): Call {
  return createCall(createSend(`${url}/api/`, fetchWithCookies()), () => Promise.resolve('signed-out'));
}

function fetchWithCookies(): typeof fetch {
  const jar = new Map<string, string>();
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(input, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return response;
  };
}
