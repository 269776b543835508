import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { OLDEST_CONTRACT } from '#contract/version.ts';
import { CONTRACT_VERSION } from '#contract/wire-version.ts';
import { client, eachTestHasServer, server } from '../tests/support/each-test.ts';
import { startServer, type TestServer } from '../tests/support/server.ts';

const CONTRACT = 'contract-version';

describe('the API of the server', () => {
  eachTestHasServer();

  it('every call that is not public gets 401 without a session, even if the body of the call is invalid', async () => {
    for (const { method, path, access } of ENDPOINTS) {
      if (access === 'public') continue;
      const answer = await client.call(method, path.replaceAll(/:\w+/g, '1'), {
        body: method === 'GET' ? undefined : {},
      });
      expect([method, path, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        method,
        path,
        401,
        'unauthorized',
      ]);
    }
  });

  it('a call to /api/health without a session gets 200', async () => {
    const answer = await client.call('GET', 'health');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: 'ok', version: '0.0.0', contract: CONTRACT_VERSION },
    ]);
  });

  it('every answer of the API, even an error, has the header “clock”, so that a device can tell it from an answer of a proxy', async () => {
    for (const path of ['health', 'auth/profile', 'nowhere']) {
      expect((await client.call('GET', path)).headers['clock']).toBe(`${server.clock.now()}.0`);
    }
  });

  it('each answer of the API forbids browsers and proxies to store this answer', async () => {
    expect((await client.call('GET', 'health')).headers['cache-control']).toBe('no-store');
  });

  it.each(['nowhere', '', 'auth/login/x'])('a call to the unknown address /api/%s gets 404 not_found', async (path) => {
    const answer = await client.call('GET', path);
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { code: 'not_found', message: 'There is no such address' },
    ]);
  });

  it('a server without the files of the app answers a call outside /api with a 404 that does not repeat the called URL', async () => {
    const answer = await server.app.inject({ url: '/etc/passwd?name=Ana' });
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { code: 'not_found', message: 'There is no such address' },
    ]);
  });

  it('9.65 a writing call without the client-type header gets 403, and a reading call is answered', async () => {
    for (const [method, path] of [
      ['POST', 'auth/login'],
      ['DELETE', 'auth/logout'],
      ['POST', 'batch'],
    ] as const) {
      const answer = await client.call(method, path, { headers: { 'client-type': undefined } });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'client_type']);
    }
    expect((await client.call('GET', 'health', { headers: { 'client-type': undefined } })).statusCode).toBe(200);
  });

  it.each([String(CONTRACT_VERSION + 1), String(OLDEST_CONTRACT - 1), '0', 'x', '', '1.0'])(
    'L4.1a a call with the unknown or too old contract version %j gets 426 update',
    async (version) => {
      const answer = await client.call('GET', 'health', { headers: { [CONTRACT]: version } });
      expect([answer.statusCode, answer.json()]).toEqual([426, { code: 'update', message: 'Please update the app' }]);
    },
  );

  it.each([...new Set([OLDEST_CONTRACT, CONTRACT_VERSION])].map(String))(
    'a call with the supported contract version %s is answered',
    async (version) => {
      expect((await client.call('GET', 'health', { headers: { [CONTRACT]: version } })).statusCode).toBe(200);
    },
  );

  it.each(['{', '[]', 'null', '7', '{"__proto__": {"a": 1}}', ''])(
    'a sign-in with the body %j gets 400 invalid',
    async (payload) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'client-type': 'web', 'content-type': 'application/json' },
        payload,
      });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'invalid']);
    },
  );

  it('a call whose content type is text/csv and not JSON gets 400 invalid', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'client-type': 'web', 'content-type': 'text/csv' },
      payload: 'a,b',
    });
    expect([answer.statusCode, answer.json()]).toEqual([400, { code: 'invalid', message: 'Invalid input' }]);
  });

  it.each(['students/%zz', 'students/%E0%A4%A', `students/${'1'.repeat(300)}`])(
    'a call to the malformed address /api/%s gets 400 invalid with the header clock',
    async (path) => {
      const answer = await client.call('GET', path);
      expect([answer.statusCode, answer.json()]).toEqual([400, { code: 'invalid', message: 'Invalid input' }]);
      expect(answer.headers['clock']).toBe(`${server.clock.now()}.0`);
    },
  );

  it('C-7 a call whose body is thousands of nested empty arrays gets 400 before the server parses the body', async () => {
    const headers = { 'client-type': 'web', 'content-type': 'application/json' };
    const payload = `[${'[[[]]],'.repeat(2_000)}1]`;
    const answer = await server.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload });
    expect(answer.json()).toMatchObject({ message: 'Too many objects and lists are empty or nearly empty' });
  });

  it('C-7 a call whose body has an object of 201 fields gets 400 before the server parses the body, but an object of 200 fields is accepted', async () => {
    const messageOf = async (count: number) => {
      const payload = Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, 1]));
      const headers = { 'client-type': 'web' };
      const answer = await server.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload });
      return answer.json<{ message: string }>().message;
    };
    expect(await messageOf(201)).toBe('An object has too many fields');
    expect(await messageOf(200)).not.toBe('An object has too many fields');
  });

  it('a call with a body of 33 nested levels gets 400 invalid, but brackets inside a text do not count as levels', async () => {
    const send = async (payload: string) =>
      await server.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'client-type': 'web', 'content-type': 'application/json' },
        payload,
      });
    const levels = (count: number) => `{"deviceName":${'['.repeat(count - 1)}${']'.repeat(count - 1)}}`;
    expect((await send(levels(33))).json()).toMatchObject({ message: 'Objects and lists are nested too deeply' });
    expect((await send(levels(32))).json()).toMatchObject({ fields: expect.any(Array) as unknown });
    const texts = `{"email":"\\"${'['.repeat(99)}","password":"${'{'.repeat(99)}"}`;
    expect((await send(texts)).json()).toMatchObject({ message: 'Invalid email' });
  });

  it('the server closes the connection of a call whose body has not arrived after 120 seconds', () => {
    expect(server.app.server.requestTimeout).toBe(120_000);
  });

  it('if two fields of a body are wrong, the refusal lists both fields, and the text of its message is about the first one', async () => {
    const answer = await client.call('POST', 'auth/login', { body: { email: 'nobody' } });
    expect(answer.json()).toEqual({
      code: 'invalid',
      message: 'Invalid email',
      fields: [
        { path: 'email', message: 'Invalid email' },
        { path: 'password', message: 'Required' },
      ],
    });
  });

  it("the server trusts x-forwarded-for as the caller's network address only if the proxy is on the same machine", async () => {
    const headers = (n: number) => ({ 'x-forwarded-for': `10.0.0.${n}` });
    const body = { email: 'ann@school.org', password: 'wrong wrong' };
    const ask = (n: number, from: string) => client.call('POST', 'auth/login', { body, headers: headers(n), from });
    for (let n = 0; n < 10; n += 1) await ask(n, '192.168.7.7');
    expect((await ask(99, '192.168.7.7')).statusCode).toBe(429);
    for (let n = 0; n < 11; n += 1) expect((await ask(n, '127.0.0.1')).statusCode).toBe(401);
  });
});

describe('a server that serves the app and the API', () => {
  const LONG = 'const a = 1;\n'.repeat(500);
  const COPIES: Readonly<Record<string, Buffer>> = { br: brotliCompressSync(LONG), gzip: gzipSync(LONG) };
  let folder: string;
  let serving: TestServer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pe-app-'));
    await mkdir(join(folder, 'assets'));
    await mkdir(join(folder, '.vite'));
    await writeFile(join(folder, 'index.html'), '<title>the app</title>');
    await writeFile(join(folder, 'sw.js'), 'self');
    await writeFile(join(folder, 'manifest.webmanifest'), '{}');
    await writeFile(join(folder, '.vite/manifest.json'), '{}');
    await writeFile(join(folder, 'assets/main-a1b2.js'), LONG);
    await writeFile(join(folder, 'assets/main-a1b2.js.br'), COPIES['br'] ?? '');
    await writeFile(join(folder, 'assets/main-a1b2.js.gz'), COPIES['gzip'] ?? '');
    serving = await startServer({ appFolder: folder });
  });
  afterAll(async () => {
    await serving.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(['/', '/index.html', '/classes/7/2026-11-20', '/login/validate?token=a.b'])(
    'a call to the page address %s gets the app’s HTML page, which the browser may not use again without asking the server',
    async (url) => {
      const answer = await serving.app.inject({ url });
      expect([answer.statusCode, answer.body]).toEqual([200, '<title>the app</title>']);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
    },
  );

  it('1.11 the server writes the support address into the app’s HTML page, and escapes it so that it cannot become markup', async () => {
    await writeFile(join(folder, 'index.html'), '<html><head><title>the app</title></head></html>');
    const helped = await startServer({ appFolder: folder, config: { supportEmail: 'p&e"<b>@school.org' } });
    for (const url of ['/', '/index.html', '/classes/7']) {
      const { body } = await helped.app.inject({ url });
      expect(body).toContain('<meta name="support-email" content="p&amp;e&quot;&lt;b>@school.org" />\n  </head>');
    }
    await helped.close();
    await writeFile(join(folder, 'index.html'), '<title>the app</title>');
  });

  it('1.44 the server writes the full URL of the preview picture into the app’s HTML page, for programs that show a preview of a shared link', async () => {
    await writeFile(join(folder, 'index.html'), '<html><head><title>the app</title></head></html>');
    const shared = await startServer({ appFolder: folder, config: { publicUrl: 'https://pe.school.org' } });
    const { body } = await shared.app.inject({ url: '/' });
    expect(body).toContain('<meta property="og:image" content="https://pe.school.org/share.png" />');
    await shared.close();
    await writeFile(join(folder, 'index.html'), '<title>the app</title>');
  });

  it.each(['/sw.js', '/manifest.webmanifest'])(
    'a browser may not use its stored copy of %s without asking the server, so that it notices a new app version at once',
    async (url) => {
      expect((await serving.app.inject({ url })).headers['cache-control']).toBe('no-cache');
    },
  );

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
  ])(
    'a browser that accepts %s gets the compressed copy of a script of the app and may store this copy for a year',
    async (accepted, encoding) => {
      const answer = await serving.app.inject({
        url: '/assets/main-a1b2.js',
        headers: { 'accept-encoding': accepted },
      });
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect([answer.headers['content-encoding'], answer.headers['vary']]).toEqual([encoding, 'accept-encoding']);
      expect(answer.rawPayload).toEqual(COPIES[encoding]);
    },
  );

  it.each(['deflate', 'identity'])(
    'a browser that accepts only %s gets a script of the app uncompressed, because the server compresses no files itself',
    async (accepted) => {
      const answer = await serving.app.inject({
        url: '/assets/main-a1b2.js',
        headers: { 'accept-encoding': accepted },
      });
      expect([answer.headers['content-encoding'], answer.body]).toEqual([undefined, LONG]);
    },
  );

  it('if a browser already has the current version of a script or of the app’s HTML page, the server answers 304 without a body', async () => {
    for (const url of ['/sw.js', '/', '/assets/main-a1b2.js']) {
      const { etag = '', ...first } = (await serving.app.inject({ url })).headers;
      const again = await serving.app.inject({ url, headers: { 'if-none-match': `W/"older", ${etag}` } });
      expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', first['cache-control']]);
      const other = await serving.app.inject({ url, headers: { 'if-none-match': 'W/"older"' } });
      expect(other.statusCode).toBe(200);
    }
  });

  it('a HEAD call for a file gets the length and the type of the file, but no body', async () => {
    const { statusCode, headers, body } = await serving.app.inject({ method: 'HEAD', url: '/sw.js' });
    expect([statusCode, headers['content-length'], body]).toEqual([200, '4', '']);
    expect(headers['content-type']).toMatch(/^text\/javascript/);
  });

  it('a call to the URL of a compressed copy of a file (.br or .gz) gets 404', async () => {
    const paths = ['/assets/main-a1b2.js.br', '/assets/main-a1b2.js.gz'];
    const answers = await Promise.all(paths.map((url) => serving.app.inject({ url })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)(
    'the server sends the app’s HTML page and the OpenAPI document with the encoding %s',
    async (accepted, decode) => {
      for (const [url, start] of [
        ['/', '<title>the app</title>'],
        ['/api/openapi.json', '{"openapi":"3.1'],
        ['/api/docs', '<!doctype html>'],
      ] as const) {
        const answer = await serving.app.inject({ url, headers: { 'accept-encoding': accepted } });
        expect(answer.headers['content-encoding']).toBe(accepted);
        expect(decode(answer.rawPayload).toString().slice(0, start.length)).toBe(start);
      }
    },
  );

  it.each(['/assets/gone-c3d4.js', '/assets/gone', '/missing.png', '/.vite/manifest.json', '/../package.json'])(
    'a call to the URL %s of a missing or hidden file gets 404 and not the app’s HTML page',
    async (url) => {
      const { statusCode, headers } = await serving.app.inject({ url });
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    },
  );

  it('a call to an unknown URL below /api gets a 404 in JSON and not the app’s HTML page', async () => {
    for (const url of ['/api', '/api/', '/api/nowhere']) {
      expect((await serving.app.inject({ url })).json()).toMatchObject({ code: 'not_found' });
    }
  });

  it('the security headers allow the browser to run only the app’s own scripts and forbid other sites to show the app in a frame', async () => {
    const { headers } = await serving.app.inject({ url: '/' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("base-uri 'none'");
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('upgrade-insecure-requests');
  });

  it('if the setting PUBLIC_URL begins with https, the server tells browsers to call it only by https in future', async () => {
    const https = await startServer({ config: { publicUrl: 'https://pe.example.org' } });
    const { headers } = await https.app.inject({ url: '/api/health' });
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    expect(headers['strict-transport-security']).toBeDefined();
    await https.close();
  });
});

describe('calls from web pages of other origins', () => {
  const ask = (server: TestServer, origin: string) =>
    server.app.inject({
      method: 'OPTIONS',
      url: '/api/auth/login',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'client-type' },
    });

  it('only a web page of an origin in the setting corsOrigins may make calls with cookies', async () => {
    const server = await startServer({ config: { corsOrigins: ['https://app.example.org'] } });
    const { headers } = await ask(server, 'https://app.example.org');
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://app.example.org',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'client-type',
    });
    expect((await ask(server, 'https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
    await server.close();
  });

  it('if the setting corsOrigins is empty, a web page of another origin may make no calls with cookies', async () => {
    const server = await startServer();
    expect((await ask(server, 'https://app.example.org')).headers['access-control-allow-origin']).toBeUndefined();
    await server.close();
  });
});
