import type { ErrorDetail } from '#contract/refusals.ts';
import { readSync } from '../../db/meta.ts';
import type { OutboxEntry, SyncMeta, TeacherDb } from '../../db/schema.ts';
import { followServer, type AnswerClock } from '../clock.ts';
import type { SyncDevice } from '../device.ts';
import { noteFailure } from './failing-entry.ts';
import { resultOutcome, SERVER_ERROR } from '../outcome.ts';
import { layAnew } from '../outbox/overlay.ts';
import type { RoundOutcome } from './replay-round.ts';
import { setAside } from '../outbox/set-aside.ts';

/** With a pull before it: that may bring what has become of the create which an entry that goes again needs. */
const LATER: RoundOutcome = { kind: 'retry', afterMs: null, answered: true };

/** The server's word on one entry of a batch. */
export interface EntryResult {
  key: string;
  status: number;
  change?: number;
  code?: string;
  message?: string;
  detail?: ErrorDetail;
  retryAfter?: number;
}

/**
 * Applies the answers of a round in one transaction (docs/sync.md R4.1, R4.5): no answer brings rows, but every row of an
 * entry that was set aside or went is laid anew.
 */
export async function applyAnswers(
  device: SyncDevice,
  entries: readonly OutboxEntry[],
  results: readonly EntryResult[],
  server: { clock: AnswerClock; epoch: string | null },
): Promise<RoundOutcome> {
  const { db } = device;
  const deviceId = device.newKey();
  return await db.transaction('rw', db.tables, async () => {
    const cursor = comparableCursor(await readSync(db), server.epoch);
    const relay = new Set<string>();
    const aside = await asideRefs(db);
    let stop: RoundOutcome | null = null;
    let end: RoundOutcome = { kind: 'sent' };
    let taken = 0;
    for (const [index, sent] of entries.entries()) {
      const result = results[index];
      // The round ended before this entry (R10.3): it goes again.
      if (result?.key !== sent.key) {
        stop ??= LATER;
        break;
      }
      const outcome = resultOutcome(result);
      if (outcome.kind === 'done') {
        taken += 1;
        await acknowledge(device, sent, { change: result.change ?? 0, cursor, aside }, relay);
      } else if (outcome.kind === 'refuse') {
        const { kind: _, ...why } = outcome;
        if (await setAside(db, sent, { ...why, at: device.now() }, relay)) end = LATER;
      } else if (outcome.kind === 'retry') {
        if (result.code === SERVER_ERROR) await noteFailure(device, sent, result);
        stop ??= { kind: 'retry', afterMs: outcome.afterMs, answered: true };
      }
    }
    await layAnew(db, relay);
    const unsent = await db.outbox.where('state').equals('waiting').toArray();
    await followServer(device, server.clock, unsent, deviceId);
    // "Last sent" is said of a write that the server took, never of an answer that took none.
    if (taken > 0) await db.meta.put({ ...(await readSync(db)), lastSent: device.now() });
    return stop ?? end;
  });
}

/**
 * The cursor that a change number of this answer can be held against: none before the first full pull and while a
 * resync runs, nor across epochs, whose numbers start again. Without one the entry stays sent until the feed brings it.
 */
function comparableCursor({ complete, full, epoch, cursor }: SyncMeta, serverEpoch: string | null): number {
  return complete && full === null && epoch === serverEpoch ? cursor : 0;
}

/** The rows that set-aside entries touch: mostly none. */
async function asideRefs(db: TeacherDb): Promise<Set<string>> {
  const aside = await db.outbox.where('state').anyOf('refused', 'parked').toArray();
  return new Set(aside.flatMap((entry) => entry.touches));
}

/** Done is taken in any state: the write stands on the server, whatever this device thought of it meanwhile (R4.2). */
async function acknowledge(
  device: SyncDevice,
  sent: OutboxEntry,
  { change, cursor, aside }: { change: number; cursor: number; aside: ReadonlySet<string> },
  relay: Set<string>,
): Promise<void> {
  const { outbox } = device.db;
  const entry = await outbox.get(sent.seq);
  if (entry?.key !== sent.key) return;
  // Once the server has the row, what is set aside no longer lies on it (R8.3).
  for (const ref of entry.touches) if (entry.state !== 'waiting' || aside.has(ref)) relay.add(ref);
  if (change <= cursor) {
    await outbox.delete(entry.seq);
    for (const ref of entry.touches) relay.add(ref);
  } else {
    await outbox.update(entry.seq, { state: 'sent', change, error: null });
  }
}
