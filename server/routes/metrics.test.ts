import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { CONTRACT_VERSION } from '#contract/wire-version.ts';
import { eachTestHasServer, server } from '../../tests/support/each-test.ts';
import { signedInClient, startServer, TestClient } from '../../tests/support/server.ts';

const TOKEN = 'a token of the monitor';

eachTestHasServer({ config: { version: '1.2.3' } });

async function metrics(headers: Record<string, string> = {}, from = '127.0.0.1', of = server) {
  return await of.app.inject({ url: '/metrics', headers, remoteAddress: from });
}

it('the metrics show how many calls each route got, with which status and duration', async () => {
  const client = new TestClient(server);
  for (let n = 0; n < 3; n += 1) await client.call('GET', 'health');
  await client.call('GET', 'auth/profile');
  await client.call('GET', 'nowhere/secret');
  const { body, headers } = await metrics();
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(body).toContain(`\npe_info{version="1.2.3",contract="${CONTRACT_VERSION}"} 1\n`);
  expect(body).toContain('\nhttp_requests_total{method="GET",route="/api/health",status="200"} 3\n');
  expect(body).toContain('\nhttp_requests_total{method="GET",route="/api/auth/profile",status="401"} 1\n');
  expect(body).toContain('\nhttp_requests_total{method="GET",route="none",status="404"} 1\n');
  expect(body).toContain('http_request_duration_seconds_bucket{method="GET",route="/api/health",le="+Inf"} 3\n');
  expect(body).toMatch(/http_request_duration_seconds_sum\{method="GET",route="\/api\/health"\} [\d.e-]+\n/);
  expect(body).toMatch(/^process_resident_memory_bytes \d{7,}$/m);
});

it('the metrics are in the text format of Prometheus, with each sample under the HELP and TYPE lines of its family', async () => {
  await new TestClient(server).call('GET', 'health');
  const { body } = await metrics();
  let family = '';
  for (const line of body.trimEnd().split('\n')) {
    const named = /^# (?:HELP|TYPE) (\w+) \S/.exec(line)?.[1];
    if (named !== undefined) family = named;
    else
      expect(line).toMatch(new RegExp(`^${family}(?:_bucket|_sum|_count)?(?:\\{(?:\\w+="[^"]*",?)+\\})? [\\d.e+-]+$`));
  }
  expect(body.endsWith('\n')).toBe(true);
});

it('1.64 behind a proxy, a caller can’t read the metrics with a forged header (such as x-forwarded-for) that the proxy passes on', async () => {
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
    expect((await metrics({ [name]: '127.0.0.1' })).statusCode).toBe(404);
  expect((await metrics({ 'x-forwarded-for': '127.0.0.1' }, '10.0.0.9')).statusCode).toBe(404);
  expect((await metrics()).statusCode).toBe(200);
});

it.each([
  'x-forwarded-host',
  'x-forwarded-server',
  'cf-connecting-ip',
  'true-client-ip',
  'x-cluster-client-ip',
  'x-original-for',
])('9.84 if the operator set no metrics token, a call with the proxy header %s can’t read the metrics', async (name) =>
  expect((await metrics({ [name]: '127.0.0.1' })).statusCode).toBe(404),
);

it('9.84 if the operator set no metrics token, a call whose Host header is not the name of this machine can’t read the metrics', async () => {
  for (const host of ['grades.school.org', 'localhost.evil.org', '127.0.0.1.evil.org:3000', '10.0.0.9'])
    expect([host, (await metrics({ host })).statusCode]).toEqual([host, 404]);
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'])
    expect([host, (await metrics({ host })).statusCode]).toEqual([host, 200]);
});

it('9.84 if the operator set no metrics token, a call by HTTP 1.0 (which nginx uses by default) can’t read the metrics', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const ask = async (version: string) => {
    const socket = connect(port, '127.0.0.1');
    const answer = text(socket);
    socket.write(`GET /metrics HTTP/${version}\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
    return (await answer).slice(9, 12);
  };
  expect([await ask('1.0'), await ask('1.1')]).toEqual(['404', '200']);
});

it('the metrics contain no id, name, email or cookie of a teacher', async () => {
  const ann = await signedInClient(server, 'ann@school.org');
  const book = await ann.call('POST', 'grade-books', { body: { name: 'Fall 2026' } });
  const { id } = book.json<{ id: number }>();
  await ann.call('GET', `grade-books/${id}?note=ann`);
  const { body } = await metrics();
  expect(body).toContain('route="/api/grade-books/:id"');
  for (const secret of ['ann', 'school', 'Fall', String(id), ...ann.cookies.values()]) {
    expect(body).not.toContain(secret);
  }
});

it('if the operator set no metrics token, only a caller on the same machine may read the metrics', async () => {
  expect((await metrics()).statusCode).toBe(200);
  expect((await metrics({}, '::1')).statusCode).toBe(200);
  for (const answer of [await metrics({}, '192.168.7.7'), await metrics({ 'x-forwarded-for': '192.168.7.7' })]) {
    expect([answer.statusCode, answer.body]).toEqual([404, 'Not found']);
  }
});

it('if the operator set a metrics token, only callers who send this token may read the metrics', async () => {
  const guarded = await startServer({ config: { metricsToken: TOKEN } });
  const ask = async (authorization: string, from: string) =>
    (await metrics({ authorization }, from, guarded)).statusCode;
  expect(await ask(`Bearer ${TOKEN}`, '192.168.7.7')).toBe(200);
  for (const wrong of ['', 'Bearer ', TOKEN, `Bearer ${TOKEN}x`]) expect(await ask(wrong, '127.0.0.1')).toBe(404);
});
