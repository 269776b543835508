import { expect } from 'vitest';
import { ErrorAnswer } from '../../server/platform/error-answer.ts';
import { HEADERS } from '../../contract/version.ts';
import { parsePlace } from '../../domain/sync/epoch.ts';
import { incomingWrites } from '../../server/writes/batch.ts';
import type { ApiReply, ApiRequest } from '../../src/api/send.ts';
import type { SyncDevice } from '../../src/sync/device.ts';
import { pullAll, syncOnce } from './sync-once.ts';
import { ours, TestDevice } from './device.ts';
import type { WritesServer } from './writes.ts';

type Entries = Parameters<typeof incomingWrites>[0];

/** Connects a test device to the sync engine of the server. The device calls functions of the engine, without HTTP. */
export function connectedTo(server: WritesServer, device: TestDevice): SyncDevice {
  return { ...device, send: (request) => answer(server, request) };
}

async function answer(server: WritesServer, { path, body, headers }: ApiRequest): Promise<ApiReply> {
  const place = parsePlace(headers?.[HEADERS.place] ?? '');
  if (path === 'batch') {
    const { answers, failure, ...rest } = await server.round(incomingWrites((body as { entries: Entries }).entries), {
      place,
    });
    expect(failure).toBeUndefined();
    return ours({ results: answers, ...rest });
  }
  const { after, epoch, page } = Object.fromEntries(new URLSearchParams(path.split('?')[1]));
  try {
    const query = { epoch, page, after: after === undefined ? undefined : Number(after) };
    return ours(await server.pull(query, () => undefined, place));
  } catch (error) {
    if (error instanceof ErrorAnswer) return ours({ code: error.code, message: error.message }, error.status);
    throw error;
  }
}

export async function pullOnly(device: SyncDevice): Promise<void> {
  expect(await pullAll(device)).toEqual({ kind: 'empty' });
}

export async function pulledDevice(server: WritesServer): Promise<{ device: TestDevice; tablet: SyncDevice }> {
  const device = new TestDevice();
  const tablet = connectedTo(server, device);
  await pullOnly(tablet);
  return { device, tablet };
}

/** Sends all waiting writes, and then pulls until the device has every change of the server. */
export async function syncAll(device: SyncDevice): Promise<void> {
  expect(await syncOnce(device)).toEqual({ kind: 'empty' });
}
