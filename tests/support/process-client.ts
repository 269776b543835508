import { PASSWORD } from './server.ts';
import type { RunningServer } from './server-run.ts';

const EMAIL = 'ann@school.org';

type Body = object | undefined;

/** Stores cookies. Without an answer, the promise rejects. */
export class ProcessClient {
  readonly #server: RunningServer;
  #cookie: string;

  constructor(server: RunningServer, cookie = '') {
    this.#server = server;
    this.#cookie = cookie;
  }

  at(server: RunningServer): ProcessClient {
    return new ProcessClient(server, this.#cookie);
  }

  get headers(): Record<string, string> {
    return { 'client-type': 'web', cookie: this.#cookie };
  }

  async call(method: string, path: string, body?: Body, more: Record<string, string> = {}): Promise<Response> {
    const answer = await fetch(`${this.#server.url}/${path}`, {
      method,
      headers: { ...this.headers, ...(body && { 'content-type': 'application/json' }), ...more },
      ...(body && { body: JSON.stringify(body) }),
    });
    const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
    if (cookies.length > 0) this.#cookie = cookies.join('; ');
    return answer;
  }

  /** With the code FALL-2026 and the printed mail. */
  async signUp(): Promise<void> {
    await this.call('POST', 'user', { code: 'FALL-2026', email: EMAIL, password: PASSWORD, agreedToPolicies: true });
    await this.call('POST', `user/verify-email?token=${await this.#mailedToken()}`);
    const answer = await this.call('POST', 'auth/login', { email: EMAIL, password: PASSWORD });
    if (answer.status !== 200) throw new Error(`Sign-in failed: ${await answer.text()}`);
  }

  /** The server prints the mail after its answer. */
  async #mailedToken(): Promise<string> {
    for (let tries = 0; tries < 200; tries += 1) {
      const token = /token=([\w.-]+)/.exec(this.#server.lines.join('\n'))?.[1];
      if (token !== undefined) return token;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('The verification mail did not arrive.');
  }
}
