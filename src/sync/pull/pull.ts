/**
 * A pull requests the server's changes from the change feed, in the server's order (docs/sync.md P1–P5):
 *
 *   ordinary pull: feed page after the cursor ─▶ feed page … ─▶ nothing more
 *        │ the server no longer serves the cursor (410 resync), or this device has never pulled, or not for a year
 *        ▼
 *   full pull: feed page by key ─▶ feed page … ─▶ ordinary pull from the counter at the full pull's start
 *
 * The next feed page depends only on the stored state, so any context can continue a pull that another context has begun
 * (R1.2).
 */
import type { ApiRequest } from '../../api/send.ts';
import type { KnownPlace, SyncMeta } from '../../db/meta-rows.ts';
import type { ServerClock } from '../clock.ts';
import type { SyncDevice } from '../device.ts';
import { begun, exchange, type Exchange, LATER, type Stop } from '../exchange.ts';
import { placeHeader } from '../outbox/place.ts';
import { isResync } from '../outcome.ts';
import { type FeedPage, latestOf } from './feed-groups.ts';

export interface AskedPage {
  readonly kind: 'page';
  readonly sync: SyncMeta;
  readonly answer: Promise<Exchange>;
}

/** `resync`: a full pull has to begin (P4.2, P4.2e). */
export type PageJudgement =
  | { kind: 'page'; page: FeedPage; clock: ServerClock }
  | { kind: 'resync' }
  | { kind: 'failed'; stop: Stop };

/** `answered` is the latest change number in the answers of the round. */
export function askPage(device: SyncDevice, sync: SyncMeta, answered: KnownPlace | null): AskedPage {
  return { kind: 'page', sync, answer: begun(exchange(device, pageRequest(sync, answered))) };
}

/** In ms. It is shorter than the time for which the server keeps tombstones (docs/sync.md D4.2), because a clock may be wrong. */
const LONGEST_PAUSE_MS = 365 * 86_400_000;

/** Determines what the answer to the request with the state `sync` means (docs/sync.md R5, P4.2, P4.2e). */
export function judgePage(sync: SyncMeta, { reply, outcome, clock }: Exchange): PageJudgement {
  if (reply && isResync(reply)) return { kind: 'resync' };
  if (outcome.kind === 'refuse') return { kind: 'failed', stop: LATER };
  if (outcome.kind !== 'done') return { kind: 'failed', stop: outcome };
  const { looked } = sync;
  if (!isFullPull(sync) && looked !== undefined && clock.answeredAt - looked > LONGEST_PAUSE_MS)
    return { kind: 'resync' };
  return { kind: 'page', page: reply?.json as FeedPage, clock };
}

/** Returns the state of pulling after this feed page, on which the next call depends. */
export function afterPage(sync: SyncMeta, page: FeedPage, { askedAt }: ServerClock): SyncMeta {
  const { untold: _, ...before } = { ...sync, latest: latestOf(sync, page) };
  if (!isFullPull(sync)) return { ...before, cursor: page.to, ...(isLastPage(page) && { looked: askedAt }) };
  const pulls = sync.full ? sync.pulls : sync.pulls + 1;
  return { ...before, pulls, epoch: page.epoch, full: { to: page.to, page: page.page ?? null } };
}

export function isLastPage({ page = null, more = false }: FeedPage): boolean {
  return page === null && !more;
}

export function isFullPull({ complete, full }: SyncMeta): boolean {
  return !complete || full !== null;
}

function pageRequest(sync: SyncMeta, answered: KnownPlace | null): ApiRequest {
  const query = new URLSearchParams();
  if (sync.epoch) query.set('epoch', sync.epoch);
  if (!isFullPull(sync)) query.set('after', String(sync.cursor));
  else if (sync.full?.page) query.set('page', sync.full.page);
  query.set('groups', '1');
  return { method: 'GET', path: `changes?${query}`, long: true, headers: placeHeader(sync, answered) };
}
