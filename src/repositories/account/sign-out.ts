/**
 * Signs a teacher out. There is no other way to sign out (docs/sync.md L1.2, L1.3):
 *
 *   save what leaving a page saves ─▶ store the sign-out in the teacher's database
 *     ─▶ store it in the list of users ─▶ notify the other tabs ─▶ `DELETE auth/logout`
 *
 * As soon as the sign-out is stored, no tab can write to the teacher's database, and no context sends or pulls for the
 * teacher. Waiting writes and the other drafts stay on the device until the teacher signs in again (L1.4).
 */
import { draftCounts, type DraftCounts } from '#domain/drafts/kinds.ts';
import { type DeviceDb, noteLogoutSaid, noteReplaced, noteSignedOut } from '../../db/device.ts';
import { SignedOut } from '../../platform/write-failure.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { rowsAndOutbox, writeTransaction } from '../../db/write-transaction.ts';
import { dropSharedFiles } from '../../platform/files/drop-shared-file.ts';
import { inTime } from '../../platform/in-time.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { outboxFacts } from '../review/outbox.ts';
import { saveLeftDrafts } from '../drafts/draft-kinds.ts';
import { settleLapJournal } from '../races/settle-laps.ts';
import { readUnsaved } from './unsaved.ts';

export interface SignOutSeams {
  readonly tellTabs: (userId: number) => void;
  /** Returns whether the server has answered. */
  readonly sayLogout: (userId: number) => Promise<boolean>;
  /** Only tests pass a list of their own. */
  readonly devices?: DeviceDb;
}

/** After a sign-out. Of each kind of draft only if there is one. */
export interface LeftOnDevice extends DraftCounts {
  /** Rows of waiting writes, plus refused writes. */
  readonly changes: number;
  /** Drafts that this app can't read; undefined if there are none. */
  readonly unread?: number;
  /** No change and no draft would stay, so no dialog is needed. */
  readonly nothing: boolean;
}

/**
 * Saves drafts as when a screen is left, and counts the writes and drafts that would stay, for the dialog before a sign-out
 * (docs/sync.md L1.2). Throws if the device could not store the drafts.
 */
export async function prepareSignOut(device: SyncDevice): Promise<LeftOnDevice> {
  await saveLeft(device);
  return await leftOnDevice(device.db);
}

/** Saves what the app also saves when the teacher leaves a screen. */
async function saveLeft(device: SyncDevice): Promise<void> {
  await settleLapJournal(device);
  await saveLeftDrafts(device);
}

export async function leftOnDevice(db: TeacherDb): Promise<LeftOnDevice> {
  const { rows, refused } = await outboxFacts(db);
  const { drafts, unread } = await readUnsaved(db);
  const changes = rows + refused;
  return {
    changes,
    ...draftCounts(drafts),
    ...(unread.length > 0 && { unread: unread.length }),
    nothing: changes + drafts.length + unread.length === 0,
  };
}

/**
 * Signs out on this device, and then on the server. Returns the numbers of what stays, which `onLeft` gets as soon as the
 * sign-out is stored; null if another tab has signed the teacher out at the same time. Without an answer, the next start sends
 * `DELETE auth/logout` before any other call. If the drafts can't be stored, this throws, and the teacher stays signed in.
 */
export async function signOut(
  device: SyncDevice,
  seams: SignOutSeams,
  onLeft?: (left: LeftOnDevice | null) => void,
): Promise<LeftOnDevice | null> {
  const { tellTabs, sayLogout, devices } = seams;
  const left = await saveAndNote(device);
  const noted = noteSignedOut(device.userId, devices);
  // Before the round of this tab finds the stored sign-out, and would report one in another tab.
  onLeft?.(left);
  await noted;
  await dropSharedFiles().catch(() => undefined);
  tellTabs(device.userId);
  if (await sayLogout(device.userId)) await noteLogoutSaid(device.userId, devices);
  return left;
}

/**
 * In ms, for the database of the earlier teacher: a frozen tab with an older app may block its upgrade without a limit
 * (docs/sync.md L4.3).
 */
const LEAVE_CAP_MS = 10_000;

/**
 * Signs out without a message to the server, because the sign-in of another teacher has replaced the session. It must never
 * fail: drafts that a full device can't save stay drafts, and if the database can't store the sign-out, the list of users and
 * the message to the tabs keep the teacher signed out.
 */
export async function leaveDevice(
  device: SyncDevice,
  { tellTabs, devices }: Omit<SignOutSeams, 'sayLogout'>,
): Promise<void> {
  try {
    const work = saveAndNote(device).catch(() => noteInDatabase(device));
    await inTime(work, LEAVE_CAP_MS, null);
  } catch {
    // The database does not refuse writes, but the teacher's tabs receive the message, and a frozen one reads the list of users
    // when it is shown.
  }
  await noteReplaced(device.userId, devices);
  await dropSharedFiles().catch(() => undefined);
  tellTabs(device.userId);
}

/**
 * Stores a sign-out and saves no draft, before the server is asked to delete the account. If the account stays, `clearSignOut`
 * removes it, and nothing has changed (docs/product.md 1.78).
 */
export async function noteLeaving(db: TeacherDb, at: number): Promise<void> {
  await writeTransaction({ db }, { tables: [], evenSignedOut: true }, () => db.meta.put({ key: 'signed-out', at }));
}

/** Removes the stored sign-out after a new sign-in, so that the app may write, send and pull. */
export async function clearSignOut(db: TeacherDb): Promise<void> {
  await writeTransaction({ db }, { tables: [], evenSignedOut: true }, () => db.meta.delete('signed-out'));
}

/** Two equal texts are the same input. */
const draftTexts = async (db: TeacherDb) => (await db.drafts.toArray()).map((draft) => JSON.stringify(draft));

/** How often drafts are saved again because another tab made a change. Then the sign-out is stored anyway. */
const TRIES = 5;

/** Returns the numbers of what stays on the device; null if another tab has signed the teacher out at the same time. */
async function saveAndNote(device: SyncDevice): Promise<LeftOnDevice | null> {
  try {
    for (let tries = TRIES; ; tries -= 1) {
      const known = new Set(await draftTexts(device.db));
      await saveLeft(device);
      const left = await noteInDatabase(device, tries > 0 ? known : undefined);
      if (left) return left;
    }
  } catch (error) {
    // That tab has saved the drafts too.
    if (error instanceof SignedOut) return null;
    throw error;
  }
}

/**
 * Stores the sign-out and counts what stays in the same transaction, because nothing can be sent or saved after it. Stores
 * nothing and returns null if there is a draft that is not in `known`, because another tab has changed it since then.
 */
async function noteInDatabase(device: SyncDevice, known?: ReadonlySet<string>): Promise<LeftOnDevice | null> {
  const { db } = device;
  const tables = [db.drafts, ...rowsAndOutbox(db, [])];
  return await writeTransaction(device, { tables, byTeacher: true }, async () => {
    if (known && (await draftTexts(db)).some((text) => !known.has(text))) return null;
    await db.meta.put({ key: 'signed-out', at: device.now() });
    return await leftOnDevice(db);
  });
}
