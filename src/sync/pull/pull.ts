/**
 * Pull requests the server's changes from its change feed, in the server's order (docs/sync.md P1–P5):
 *
 *   ordinary pull: page after the cursor ─▶ page … ─▶ nothing more
 *        │ the server no longer serves the cursor (410 resync), or this device has never pulled
 *        ▼
 *   full pull: page by key ─▶ page … ─▶ ordinary pull from the counter at the full pull's start
 */
import type { ApiRequest } from '../../api/send.ts';
import { readSync } from '../../db/meta.ts';
import type { SyncMeta } from '../../db/schema.ts';
import type { SyncDevice } from '../device.ts';
import { exchange, type Stop } from '../exchange.ts';
import { isResync } from '../outcome.ts';
import { placeHeader } from '../outbox/place.ts';
import { applyFullPage, applyPage, startFullPull } from './apply-page.ts';
import type { FeedPage } from './feed-groups.ts';

/**
 * The result of one page. `page`: another page has to be requested. `empty`: nothing more is to be pulled. Or the reason
 * why the pull stopped.
 */
export type PageOutcome = { kind: 'page' } | { kind: 'empty' } | Stop;

/**
 * Pulls one page and applies it. Which page that is follows from the stored state alone, so any context can continue a
 * pull that another context began (R1.2). Call it only while holding the replay lock (R1.1).
 */
export async function pullPage(device: SyncDevice): Promise<PageOutcome> {
  const sync = await readSync(device.db);
  const isFull = !sync.complete || sync.full !== null;
  const { reply, outcome, clock } = await exchange(device, {
    ...pageRequest(sync, isFull),
    headers: await placeHeader(device.db, sync),
  });
  if (reply && isResync(reply)) {
    await startFullPull(device);
    return { kind: 'page' };
  }
  if (outcome.kind === 'refuse') return { kind: 'retry', afterMs: null, cause: 'server' };
  if (outcome.kind !== 'done') return outcome;
  const page = reply?.json as FeedPage;
  const apply = isFull ? applyFullPage : applyPage;
  return { kind: (await apply(device, sync, page, clock)) ? 'page' : 'empty' };
}

function pageRequest(sync: SyncMeta, isFull: boolean): ApiRequest {
  const query = new URLSearchParams();
  if (sync.epoch) query.set('epoch', sync.epoch);
  if (!isFull) query.set('after', String(sync.cursor));
  else if (sync.full?.page) query.set('page', sync.full.page);
  query.set('groups', '1');
  return { method: 'GET', path: `changes?${query}`, long: true };
}
