/**
 * Pull: the server's changes come in by its feed only, in its order (docs/sync.md P1–P5). A cursor that the server
 * no longer serves, or of another epoch, starts a full pull that keeps the outbox.
 */
import { HEADERS } from '#contract/version.ts';
import { NoAnswer, type ApiReply } from '../../api/send.ts';
import { readSync } from '../../db/meta.ts';
import type { SyncMeta } from '../../db/schema.ts';
import { timesHeard } from '../clock.ts';
import { ownerHeaders, type SyncDevice } from '../device.ts';
import { isResync, outcomeOf } from '../outcome.ts';
import { applyFullPage, applyPage, startFullPull, type FeedPage } from './apply-page.ts';
import { isOtherUser, type RoundOutcome } from '../replay/replay-round.ts';

export interface PullProgress {
  done: number;
  total: number;
}

/** Pulls until nothing more is to be had. Call it only while holding the replay lock (R1.1). */
export async function pullAll(
  device: SyncDevice,
  onProgress: (progress: PullProgress) => void = () => undefined,
): Promise<RoundOutcome> {
  let done = 0;
  for (;;) {
    const sync = await readSync(device.db);
    const full = !sync.complete || sync.full !== null;
    const heard = await timesHeard(device.db);
    const reply = await askForPage(device, sync, full);
    if (reply === null) return { kind: 'retry', afterMs: null, answered: false };
    if (isResync(reply)) {
      await startFullPull(device);
      continue;
    }
    const outcome = outcomeOf(reply);
    if (outcome.kind === 'refuse') return { kind: 'retry', afterMs: null, answered: true };
    if (outcome.kind === 'retry') return { ...outcome, answered: reply.json !== undefined };
    if (outcome.kind !== 'done') return outcome;
    const page = reply.json as FeedPage;
    const clock = { text: reply.header(HEADERS.clock), heard };
    done += page.rows.length;
    onProgress({ done, total: Math.max(page.total, done) });
    const more = full ? await applyFullPage(device, sync, page, clock) : await applyPage(device, sync, page, clock);
    if (!more) return { kind: 'empty' };
  }
}

async function askForPage(device: SyncDevice, sync: SyncMeta, full: boolean): Promise<ApiReply | null> {
  const query = new URLSearchParams();
  if (sync.epoch) query.set('epoch', sync.epoch);
  if (!full) query.set('after', String(sync.cursor));
  else if (sync.full?.page) query.set('page', sync.full.page);
  const request = { method: 'GET', path: `changes?${query}`, headers: ownerHeaders(device), long: true };
  try {
    const reply = await device.send(request);
    if (reply.status !== 401 || isOtherUser(reply)) return reply;
    const refreshed = await device.refresh();
    if (refreshed === 'no-answer') return null;
    return refreshed === 'refreshed' ? await device.send(request) : reply;
  } catch (error) {
    if (error instanceof NoAnswer) return null;
    throw error;
  }
}
