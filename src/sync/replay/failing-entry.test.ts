import { beforeEach, expect, it } from 'vitest';
import { feedPage, feedRow, ours, TestDevice } from '../../../tests/support/device.ts';
import { syncOnce } from '../../../tests/support/sync-once.ts';
import { BatchSize } from './batch.ts';

const ANA = 301;
const BEN = 302;
const MINUTE = 60_000;

let device: TestDevice;
let first: string;
let second: string;
beforeEach(async () => {
  device = new TestDevice();
  await device.pulledTo(10);
  await device.has('students', { id: ANA, nickname: 'Ana' });
  await device.has('students', { id: BEN, nickname: 'Ben' });
  first = (await device.patchStudent(ANA, { nickname: 'fails' })).key;
  second = (await device.patchStudent(BEN, { nickname: 'goes on' })).key;
});

const round = () => syncOnce(device, new BatchSize());
const batch = (results: object[]) => ours({ results, clock: '0.0', counter: 10, epoch: 'e1' });
const nothingNew = () => ours(feedPage([], 10, { more: false }));
const fails = () => batch([{ key: first, status: 500, code: 'server_error', message: 'Something went wrong' }]);

/** Runs a round every five minutes, which is the maximum backoff, until this many minutes have passed. */
async function failFor(minutes: number, answers: () => void): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 5) {
    answers();
    expect(await round()).toMatchObject({ kind: 'retry' });
    device.wallClock += 5 * MINUTE;
  }
}

it('R6.4 if the server fails at a write, the device still pulls', async () => {
  device.answers.push(fails(), ours(feedPage([feedRow(303, 11, { nickname: 'new' })], 11, { more: false })));
  expect(await round()).toMatchObject({ kind: 'retry', cause: 'server', pulled: true });
  expect(await device.student(303)).toMatchObject({ nickname: 'new' });
  expect(await device.states()).toEqual(['waiting', 'waiting']);
});

it('R6.2a if the server fails at one write for an hour while pulls succeed, the device stops sending this write and sends the others', async () => {
  await failFor(60, () => device.answers.push(fails(), nothingNew()));
  const goesOn = batch([{ key: second, status: 200, change: 11 }]);
  device.answers.push(fails(), nothingNew(), goesOn, ours(feedPage([], 11, { more: false })));
  expect(await round()).toEqual({ kind: 'empty' });
  expect(await device.outbox()).toMatchObject([
    { state: 'refused', error: { code: 'server_error', status: 500, message: 'Something went wrong' } },
  ]);
});

it('R6.2a if the server fails at writes and at pulls, the device continues to send all writes', async () => {
  await failFor(180, () => device.answers.push(fails(), ours({ code: 'server_error', message: '' }, 500)));
  expect(await device.states()).toEqual(['waiting', 'waiting']);
});

it('R6.2a the device stops sending a write after an hour of server failures, and time in which the device was off is not part of this hour', async () => {
  await failFor(10, () => device.answers.push(fails(), nothingNew()));
  device.wallClock += 12 * 60 * MINUTE;
  device.answers.push(fails(), nothingNew());
  expect(await round()).toMatchObject({ kind: 'retry' });
  expect(await device.states()).toEqual(['waiting', 'waiting']);
});

it('R6.2b if the server answers for hours that it is busy (503), the device continues to send all writes', async () => {
  const unable = () => batch([{ key: first, status: 503, code: 'unavailable', message: '' }]);
  await failFor(180, () => device.answers.push(unable(), nothingNew()));
  expect((await device.outbox())[0]).toMatchObject({ state: 'waiting', error: null });
});

it('R6.2 if the server fails at a batch, the device halves the next batches until it sends the failing write alone', async () => {
  const size = new BatchSize();
  const wholeFails = () => device.answers.push(ours({ code: 'server_error', message: '' }, 500), nothingNew());
  wholeFails();
  await syncOnce(device, size);
  expect((await device.outbox())[0]).toMatchObject({ error: null });
  wholeFails();
  await syncOnce(device, size);
  expect(device.requests[2]).toMatchObject({ path: 'batch', body: { entries: [{ key: first }] } });
  expect((await device.outbox())[0]).toMatchObject({ state: 'waiting', error: { code: 'server_error' } });
});
