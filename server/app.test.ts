import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { signedInClient, startServer, TestClient, type TestServer } from '../tests/support/server.ts';

const CONTRACT = 'contract-version';

describe('every call', () => {
  let server: TestServer;
  let client: TestClient;
  beforeEach(async () => {
    server = await startServer();
    client = new TestClient(server);
  });
  afterEach(async () => {
    await server.close();
  });

  it('of the contract is served', () => {
    const missing = ENDPOINTS.filter(({ method, path }) => !server.app.hasRoute({ method, url: `/api/${path}` }));
    expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('but the public ones is 401 without a session, before its body is looked at', async () => {
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

  it('answers health to anyone', async () => {
    const answer = await client.call('GET', 'health');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok', version: '0.0.0', contract: 2 }]);
  });

  it('bears the header clock, errors too: so a device knows the answer from a proxy’s', async () => {
    for (const path of ['health', 'auth/profile', 'nowhere']) {
      expect((await client.call('GET', path)).headers['clock']).toBe(`${server.clock.now()}.0`);
    }
  });

  it('is never kept by a cache', async () => {
    expect((await client.call('GET', 'health')).headers['cache-control']).toBe('no-store');
  });

  it.each(['nowhere', '', 'auth/login/x'])('to /api/%s is 404 not_found', async (path) => {
    const answer = await client.call('GET', path);
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { code: 'not_found', message: 'There is no such address' },
    ]);
  });

  it('beside the API is answered alike where no app is served, and the address not told back', async () => {
    const answer = await server.app.inject({ url: '/etc/passwd?name=Ana' });
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { code: 'not_found', message: 'There is no such address' },
    ]);
  });

  it('that writes needs the client-type header', async () => {
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

  it.each(['3', '0', 'x', '', '1.0'])('of the contract version %j is 426 update', async (version) => {
    const answer = await client.call('GET', 'health', { headers: { [CONTRACT]: version } });
    expect([answer.statusCode, answer.json()]).toEqual([426, { code: 'update', message: 'Please update the app' }]);
  });

  it.each(['1', '2'])('of the contract version %s is served', async (version) => {
    expect((await client.call('GET', 'health', { headers: { [CONTRACT]: version } })).statusCode).toBe(200);
  });

  it.each(['{', '[]', 'null', '7', '{"__proto__": {"a": 1}}', ''])(
    'with the body %j is 400 invalid',
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

  it('with another content type is 400 invalid', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'client-type': 'web', 'content-type': 'text/csv' },
      payload: 'a,b',
    });
    expect([answer.statusCode, answer.json()]).toEqual([400, { code: 'invalid', message: 'Invalid input' }]);
  });

  it.each(['students/%zz', 'students/%E0%A4%A', `students/${'1'.repeat(300)}`])(
    'to the broken address /api/%s is 400 invalid, and the server’s own answer',
    async (path) => {
      const answer = await client.call('GET', path);
      expect([answer.statusCode, answer.json()]).toEqual([400, { code: 'invalid', message: 'Invalid input' }]);
      expect(answer.headers['clock']).toBe(`${server.clock.now()}.0`);
    },
  );

  it('of 33 levels is 400 invalid, brackets within a text are none', async () => {
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

  it('that comes in slower than the slowest network is given up', () => {
    expect(server.app.server.requestTimeout).toBe(120_000);
  });

  it('of more than 1 MB is 413 too_large', async () => {
    const answer = await client.call('POST', 'auth/login', { body: { email: 'x'.repeat(1_048_577) } });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([413, 'too_large']);
  });

  it('names every wrong field, the first sentence on top', async () => {
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

  it('that fails inside is 500 without a word of what failed', async () => {
    const ann = await signedInClient(server, 'ann@school.org');
    await server.db.schema.alterTable('teachers').renameTo('away').execute();
    const answer = await ann.call('GET', 'auth/profile');
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      { code: 'server_error', message: 'Something went wrong on the server' },
    ]);
  });

  it('believes the word of a proxy on the same machine about the address, and nobody else’s', async () => {
    const headers = (n: number) => ({ 'x-forwarded-for': `10.0.0.${n}` });
    const body = { email: 'ann@school.org' };
    const ask = (n: number, from: string) =>
      client.call('POST', 'user/request-email-verification', { body, headers: headers(n), from });
    for (let n = 0; n < 30; n += 1) await ask(n, '192.168.7.7');
    expect((await ask(99, '192.168.7.7')).statusCode).toBe(429);
    for (let n = 0; n < 31; n += 1) expect((await ask(n, '127.0.0.1')).statusCode).toBe(200);
  });
});

describe('the app beside the API', () => {
  const LONG = 'const a = 1;\n'.repeat(500);
  let folder: string;
  let server: TestServer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pe-app-'));
    await mkdir(join(folder, 'assets'));
    await mkdir(join(folder, '.vite'));
    await writeFile(join(folder, 'index.html'), '<title>the app</title>');
    await writeFile(join(folder, 'sw.js'), 'self');
    await writeFile(join(folder, 'manifest.webmanifest'), '{}');
    await writeFile(join(folder, '.vite/manifest.json'), '{}');
    await writeFile(join(folder, 'assets/main-a1b2.js'), LONG);
    server = await startServer({ appFolder: folder });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(['/', '/index.html', '/classes/7/2026-11-20', '/login/validate?token=a.b'])(
    '%s is the app’s page, asked for each time',
    async (url) => {
      const answer = await server.app.inject({ url });
      expect([answer.statusCode, answer.body]).toEqual([200, '<title>the app</title>']);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
    },
  );

  it('1.11 the page names whom teachers can write to, at every address and never as markup', async () => {
    await writeFile(join(folder, 'index.html'), '<html><head><title>the app</title></head></html>');
    const helped = await startServer({ appFolder: folder, config: { supportEmail: 'p&e"<b>@school.org' } });
    for (const url of ['/', '/index.html', '/classes/7']) {
      const { body } = await helped.app.inject({ url });
      expect(body).toContain('<meta name="support-email" content="p&amp;e&quot;&lt;b>@school.org" />\n  </head>');
    }
    await helped.close();
    await writeFile(join(folder, 'index.html'), '<title>the app</title>');
  });

  it.each(['/sw.js', '/manifest.webmanifest'])('%s is asked for each time', async (url) => {
    expect((await server.app.inject({ url })).headers['cache-control']).toBe('no-cache');
  });

  it('a file with a hash in its name is kept for good, and sent compressed', async () => {
    const answer = await server.app.inject({ url: '/assets/main-a1b2.js', headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(answer.rawPayload).toString()).toBe(LONG);
  });

  it.each(['/assets/gone-c3d4.js', '/assets/gone', '/missing.png', '/.vite/manifest.json', '/../package.json'])(
    '%s is 404 and not the page',
    async (url) => {
      expect((await server.app.inject({ url })).statusCode).toBe(404);
    },
  );

  it('a call that nobody serves is still JSON', async () => {
    for (const url of ['/api', '/api/', '/api/nowhere']) {
      expect((await server.app.inject({ url })).json()).toMatchObject({ code: 'not_found' });
    }
  });

  it('nothing but the app’s own files may run, and no page may frame it', async () => {
    const policy = String((await server.app.inject({ url: '/' })).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('upgrade-insecure-requests');
  });

  it('behind https the browser is told to stay there', async () => {
    const https = await startServer({ config: { publicUrl: 'https://pe.example.org' } });
    const { headers } = await https.app.inject({ url: '/api/health' });
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    expect(headers['strict-transport-security']).toBeDefined();
    await https.close();
  });
});

describe('other origins', () => {
  const ask = (server: TestServer, origin: string) =>
    server.app.inject({
      method: 'OPTIONS',
      url: '/api/auth/login',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'client-type' },
    });

  it('may call when they are on the list, with cookies', async () => {
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

  it('may not without a list', async () => {
    const server = await startServer();
    expect((await ask(server, 'https://app.example.org')).headers['access-control-allow-origin']).toBeUndefined();
    await server.close();
  });
});
