import { useLiveQuery } from 'dexie-react-hooks';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { TeacherDb } from '../../../repositories/account/teacher-database.ts';
import type { LocalDate } from '#domain/dates.ts';
import { draftCounts, type Unsaved } from '#domain/drafts/kinds.ts';
import type { SyncStatus } from '#domain/sync/status.ts';
import { addresses } from '../../../platform/addresses.ts';
import { afterPaint } from '../../../platform/paint/after-paint.ts';
import { dayOf } from '../../../platform/clock.ts';
import type { StorageState } from '../../../platform/storage.ts';
import { nameElsewhere } from '../../../repositories/classes/classes.ts';
import { isComplete, outboxFacts } from '../../../repositories/review/outbox.ts';
import { goneDrafts, unsavedAndOutbox } from '../../../repositories/account/unsaved.ts';
import { isAtRisk, statusOf } from '../../../sync/status.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import type { TeacherSync } from '../../../sync/teacher-sync.ts';
import type { SendingState, UnsavedCounts } from '../../../words/safety/status.ts';
import { draftPage } from '../../../repositories/drafts/draft-kinds.ts';
import { unsavedPage } from './unsaved-page.ts';

async function readOutbox(db: TeacherDb) {
  const [outbox, complete] = await Promise.all([outboxFacts(db), isComplete(db)]);
  return { outbox, complete };
}

/** Returns the drafts whose page can't be opened, and the class of all drafts; null if there are several. */
async function readPlaces(device: SyncDevice, { drafts }: Unsaved) {
  const [id, ...others] = new Set(drafts.map(({ place }) => place.classId));
  const isOne = id !== undefined && others.length === 0;
  const [gone, name] = await Promise.all([goneDrafts(device, drafts), isOne ? nameElsewhere(device.db, id) : null]);
  return { gone, unsavedIn: isOne && name !== null ? { id, name } : null };
}

/**
 * Reads facts from the database, and reads them again after each change. After a tap, the browser first paints the tapped
 * row.
 */
function useReadAfterPaint<T>(read: () => Promise<T>, db: TeacherDb): T | undefined {
  const hasRead = useRef(false);
  return useLiveQuery(async () => {
    if (hasRead.current) await Promise.resolve(afterPaint());
    hasRead.current = true;
    return await read();
  }, [db]);
}

type Read<F extends (db: TeacherDb) => unknown> = Awaited<ReturnType<F>>;

/**
 * What waits and what is not saved; undefined until the database has answered. Two queries, because each tap changes only a
 * draft. After a save, the drafts may be read before the outbox and would mean "Saved" although a write waits (R4.6), so while
 * they disagree on whether the outbox is empty, the previous result stays.
 */
function useFactsOfOneMoment(db: TeacherDb) {
  const sending = useReadAfterPaint(async () => await readOutbox(db), db);
  const drafts = useReadAfterPaint(async () => await unsavedAndOutbox(db), db);
  const [held, setHeld] = useState<{ sending: Read<typeof readOutbox>; drafts: Read<typeof unsavedAndOutbox> }>();
  const agree = sending !== undefined && drafts !== undefined && sending.outbox.empty === drafts.outboxEmpty;
  if (agree && (held?.sending !== sending || held.drafts !== drafts)) setHeld({ sending, drafts });
  return held && { ...held.sending, unsaved: held.drafts.unsaved };
}

function useFacts(device: SyncDevice) {
  const read = useFactsOfOneMoment(device.db);
  const unsaved = read?.unsaved;
  const keys = unsaved?.drafts.map(({ key }) => key).join() ?? '';
  // After a tap on the same day, the places are the same.
  const places = useLiveQuery(async () => unsaved && (await readPlaces(device, unsaved)), [device, keys, !unsaved]);
  return read && places && { ...read, ...places };
}

export interface ShownStatus {
  state: SendingState;
  /** Null without a draft or with more than one. */
  unsavedAt: string | null;
  /** Null without unsaved work or with several classes. */
  unsavedIn: { readonly id: number; readonly name: string } | null;
  /** Null until the database has answered, and while the device has no rows at all. */
  waiting: number | null;
  /** Before the database has answered, `state` is only assumed, and never "saved". */
  known: boolean;
}

/** Returns the state of sending from the outbox and the connection. A reload does not change it (docs/product.md 8.1). */
export function useSyncStatus(
  { device, connection }: Pick<TeacherSync, 'device' | 'connection'>,
  storage: StorageState | null,
): ShownStatus {
  const { now } = device;
  const facts = useFacts(device);
  const way = useStore(connection);
  const page = useStore(unsavedPage, ({ shown }) => shown);
  // Without an answer, the app does not know whether changes wait, so the chip must not say "Saved".
  if (!facts || way.database === 'silent')
    return { state: { kind: 'sending', count: 0 }, unsavedAt: null, unsavedIn: null, waiting: null, known: false };
  const { outbox, complete, unsaved, gone } = facts;
  const { drafts, unread } = unsaved;
  const today = dayOf(new Date(now()).toISOString());
  // Assumed until the browser has answered, because a warning could appear for a moment.
  const persistent = storage === 'persistent' || storage === null;
  const atRisk = isAtRisk(outbox.onlyHereSince, { persistent, now: now() });
  const status = statusOf(outbox, {
    ...way,
    outboxEmpty: outbox.empty,
    drafts: drafts.length + unread.length,
    atRisk,
  });
  const waiting = complete || !outbox.empty ? outbox.rows : null;
  const isAllGone = drafts.length > 0 && gone.filter(({ what }) => what === 'class').length === drafts.length;
  // The teacher decides there about what no page can open.
  const isOnlyListed = drafts.length === 0 ? unread.length > 0 : gone.some(({ draft }) => draft.key === drafts[0]?.key);
  return {
    state: chipState(status, { ...draftCounts(drafts), unread: unread.length, gone: isAllGone, page }, complete),
    unsavedIn: facts.unsavedIn,
    unsavedAt: isOnlyListed ? addresses.nothingLost : addressOf(unsaved, today),
    waiting,
    known: true,
  };
}

/** Returns the URL for saving all drafts; null if there is none, or if they are on several pages. */
function addressOf({ drafts, unread }: Unsaved, today: LocalDate): string | null {
  const [page, ...others] = new Set(drafts.map((draft) => draftPage(draft, today)));
  return page === undefined || others.length + unread.length > 0 ? null : page;
}

function chipState(status: SyncStatus, what: UnsavedCounts, complete: boolean): SendingState {
  if (status.kind === 'unsaved') return { kind: 'unsaved', what };
  if (status.kind !== 'saved') return status;
  if (!complete) return { kind: 'loading' };
  return what.page ? { kind: 'unsaved', what } : status;
}
