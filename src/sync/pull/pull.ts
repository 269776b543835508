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
import type { SyncMeta } from '../../db/meta-rows.ts';
import type { SyncDevice } from '../device.ts';
import { exchange, type Exchange, type Stop } from '../exchange.ts';
import type { AcceptedEntries } from '../outbox/entries.ts';
import { isResync } from '../outcome.ts';
import { latestOf, placeHeader } from '../outbox/place.ts';
import { applyFullPage, applyPage, startFullPull } from './apply-page.ts';
import { changesOf, type FeedPage } from './feed-groups.ts';

/**
 * The result of one page. `page`: another page has to be requested. `empty`: nothing more is to be pulled. Or the reason
 * why the pull stopped.
 */
export type PageOutcome = { kind: 'page' } | { kind: 'empty' } | Stop;

/** A page that was asked for. `stop` ends its call. */
interface AskedPage {
  readonly path: string;
  readonly isFull: boolean;
  readonly answer: Promise<Exchange>;
  readonly stop: AbortController;
}

/**
 * Asks for a page before the device would otherwise ask for it, so that the server and the device work at once: for a page of a
 * full pull while the page before it is stored (S6.3), and for a page of changes as soon as the last batch is answered (R3).
 */
export class PageAhead {
  private asked: AskedPage | null = null;
  private readonly isWanted: () => Promise<boolean>;

  /** `isWanted`: whether another context waits for the lock. Then that context has to ask for the next page (R1.2). */
  constructor(isWanted: () => Promise<boolean>) {
    this.isWanted = isWanted;
  }

  /** Whether a page was asked for that nobody has taken yet. */
  get isUnderWay(): boolean {
    return this.asked !== null;
  }

  /** Whether a page of changes was asked for that nobody has taken yet. */
  get areChangesUnderWay(): boolean {
    return this.asked?.isFull === false;
  }

  /** `sync`: the state of pulling that will be stored when the page is taken. */
  async ask(device: SyncDevice, sync: SyncMeta): Promise<void> {
    if (await this.isWanted()) return;
    const isFull = isFullPull(sync);
    const request = await pageRequest(device, sync);
    const stop = new AbortController();
    const answer = exchange(device, { ...request, signal: stop.signal });
    // An error is thrown where the answer is awaited.
    answer.catch(() => undefined);
    this.asked = { path: request.path, isFull, answer, stop };
  }

  /** Drops a page of changes, because the device sends another batch. The page may lack the changes of that batch. */
  dropChanges(): void {
    if (!this.areChangesUnderWay) return;
    this.asked?.stop.abort();
    this.asked = null;
  }

  /**
   * The answer to this call, if it was made ahead. The answer is dropped if the stored cursor or epoch is another one by now, because
   * then the path is another one.
   */
  take(path: string): Promise<Exchange> | null {
    const { asked } = this;
    this.asked = null;
    return asked?.path === path ? asked.answer : null;
  }
}

/** Batches that the server has accepted and whose answers are not stored yet (`UnstoredAnswers`, R3). */
export interface AcceptedBatches {
  /** Their entries, if this page brings all their changes; otherwise null. */
  entriesIn(page: FeedPage): AcceptedEntries | null;
  /** Stores the answers. Returns whether there were any. */
  store(device: SyncDevice): Promise<boolean>;
  forget(): void;
}

/**
 * Pulls one page and applies it. Which page that is follows from the stored state alone, so any context can continue a
 * pull that another context began (R1.2). Call it only while holding the replay lock (R1.1). With `ahead`, the next page of
 * a full pull is asked for before this one is stored, and a page of changes that was asked for earlier is taken. If a page of
 * changes brings all changes of `accepted`, it also removes their entries. If no page comes, the caller has to store these answers.
 */
export async function pullPage(
  device: SyncDevice,
  ahead: PageAhead | null = null,
  accepted: AcceptedBatches | null = null,
): Promise<PageOutcome> {
  const sync = await readSync(device.db);
  const isFull = isFullPull(sync);
  const request = await pageRequest(device, sync);
  const asked = ahead?.take(request.path) ?? null;
  // Only a page that was asked for ahead shows the server the change numbers of these answers (P4.2).
  if (!asked && (await accepted?.store(device))) return { kind: 'page' };
  const { reply, outcome, clock } = await (asked ?? exchange(device, request));
  if (reply && isResync(reply)) {
    // The full pull may lack their changes, so their entries have to be sent again (P4.3). They still wait.
    accepted?.forget();
    await startFullPull(device);
    return { kind: 'page' };
  }
  if (outcome.kind === 'refuse') return { kind: 'retry', afterMs: null, cause: 'server' };
  if (outcome.kind !== 'done') return outcome;
  const page = reply?.json as FeedPage;
  if (ahead && isFull && page.page) {
    await ahead.ask(device, afterPage(sync, page, page.page));
  }
  if (isFull) {
    // A pull of changes does not wait, because it has few rows, and the status chip waits for it after each save.
    await device.beforePage?.();
    return { kind: (await applyFullPage(device, sync, page, clock)) ? 'page' : 'empty' };
  }
  const removable = accepted?.entriesIn(page) ?? null;
  if (!removable) await accepted?.store(device);
  const applied = await applyPage(device, sync, page, clock, removable);
  if (removable && applied !== 'dropped') accepted?.forget();
  return { kind: applied === 'end' ? 'empty' : 'page' };
}

/** The state that decides about the next page of a full pull, as it will be when this page is stored. */
function afterPage(sync: SyncMeta, page: FeedPage, next: string): SyncMeta {
  const latest = latestOf(sync, page.to, changesOf(page));
  return { ...sync, epoch: page.epoch, latest, full: { to: page.to, page: next } };
}

function isFullPull({ complete, full }: SyncMeta): boolean {
  return !complete || full !== null;
}

async function pageRequest({ db }: SyncDevice, sync: SyncMeta): Promise<ApiRequest> {
  const query = new URLSearchParams();
  if (sync.epoch) query.set('epoch', sync.epoch);
  if (!isFullPull(sync)) query.set('after', String(sync.cursor));
  else if (sync.full?.page) query.set('page', sync.full.page);
  query.set('groups', '1');
  return { method: 'GET', path: `changes?${query}`, long: true, headers: await placeHeader(db, sync) };
}
