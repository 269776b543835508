import { beforeEach, expect, it } from 'vitest';
import { feedPage, foreign, ours, TestDevice } from '../../../tests/support/device.ts';
import { syncOnce } from '../../../tests/support/sync-once.ts';
import { NoAnswer, type ApiReply, type ApiRequest } from '../../api/send.ts';
import { BatchSize } from './batch.ts';

const ANA = 301;
const BEN = 302;
const MINUTE = 60_000;

let device: TestDevice;
let blocked: string;
/** The network of the test. It may answer a call in place of the server, or let no answer through. It does not block pulls. */
let stops: (request: ApiRequest) => ApiReply | 'no answer' | null;
let known: boolean;
beforeEach(async () => {
  device = new TestDevice();
  await device.pulledTo(10);
  await device.has('students', { id: ANA, nickname: 'Ana' });
  await device.has('students', { id: BEN, nickname: 'Ben' });
  blocked = (await device.patchStudent(ANA, { nickname: 'a word that the filter stops' })).key;
  await device.patchStudent(BEN, { nickname: 'goes on' });
  known = false;
  stops = (request) => (hasForbiddenWord(request) ? foreign(403) : null);
});

const hasForbiddenWord = ({ body }: ApiRequest) => body !== undefined && JSON.stringify(body).includes('filter');
const keysOf = ({ body }: ApiRequest) => (body as { entries: { key: string }[] }).entries.map(({ key }) => key);

/** A server that accepts everything, behind the network of the test. */
async function send(request: ApiRequest): Promise<ApiReply> {
  device.requests.push(request);
  if (request.path.startsWith('changes')) return ours(feedPage([], 11, { more: false }));
  const stopped = stops(request);
  if (stopped === 'no answer') throw new NoAnswer('stopped');
  if (stopped) return stopped;
  if (request.path.startsWith('batch/')) return ours({ known });
  const results = keysOf(request).map((key) => ({ key, status: 200, change: 11 }));
  return ours({ results, clock: '0.0', counter: 11, epoch: 'e1' });
}

/** Runs a round every five minutes, which is the maximum backoff, until this many minutes have passed. */
async function roundsFor(minutes: number): Promise<void> {
  const size = new BatchSize();
  const behindNetwork = Object.assign(device, { send });
  for (let passed = 0; passed < minutes; passed += 5) {
    await syncOnce(behindNetwork, size);
    device.wallClock += 5 * MINUTE;
  }
}

const asked = (path: string) => device.requests.filter((request) => request.path.startsWith(path)).length;

it.each(['a filter’s answer', 'no answer'] as const)(
  'R6.3 if a write gets %s for an hour although other calls succeed, the device marks it as blocked and sends the later writes',
  async (how) => {
    if (how === 'no answer') stops = (request) => (hasForbiddenWord(request) ? how : null);
    await roundsFor(60);
    expect(await device.states()).toEqual(['waiting', 'waiting']);
    await roundsFor(15);
    expect(await device.outbox()).toMatchObject([{ key: blocked, state: 'refused', error: { code: 'blocked' } }]);
    expect(await device.student(ANA)).toMatchObject({ nickname: 'Ana' });
  },
);

it('R6.3 if the network blocks every write, the device marks no write as blocked', async () => {
  stops = ({ method }) => (method === 'GET' ? null : foreign(403));
  await roundsFor(180);
  expect(await device.states()).toEqual(['waiting', 'waiting']);
});

it('R6.3 if the network lets a write through and blocks only the server’s answer, the device does not mark the write as blocked', async () => {
  known = true;
  await roundsFor(180);
  expect(await device.states()).toEqual(['waiting', 'waiting']);
  expect(asked('batch/')).toBeGreaterThan(0);
});

it('R6.3 a write is marked as blocked after an hour of failed attempts, and time without a network is not part of this hour', async () => {
  const offline = async () => await Promise.reject<ApiReply>(new NoAnswer('no network'));
  for (let passed = 0; passed < 180; passed += 5) {
    await syncOnce(Object.assign(device, { send: offline }), new BatchSize());
    device.wallClock += 5 * MINUTE;
  }
  await roundsFor(30);
  expect(await device.states()).toEqual(['waiting', 'waiting']);
  expect(asked('batch/')).toBe(0);
});

it('R6.3a to test whether the network blocks writes, the device sends a call that changes nothing and always has the same idempotency key', async () => {
  known = true;
  await roundsFor(90);
  const probes = device.requests.filter(({ path }) => path === 'batch').flatMap((request) => keysOf(request));
  const isProbe = (key: string) => key.endsWith('-probe');
  expect(probes.filter(isProbe).length).toBeGreaterThan(1);
  expect(new Set(probes.filter(isProbe))).toEqual(new Set([`${blocked}-probe`]));
  const probe = device.requests.find((request) => request.path === 'batch' && keysOf(request).some(isProbe));
  expect(probe?.body).toMatchObject({
    entries: [{ method: 'POST', path: 'restore', body: { key: `${blocked}-probe` } }],
  });
});
