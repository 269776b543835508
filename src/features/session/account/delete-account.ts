import { deleteUser } from '#contract/account/user.ts';
import { callFailure } from '../../../api/call.ts';
import { call, refresh } from '../../../api/client.ts';
import { noteGone, noteNotGone, removeGone } from '../../../repositories/account/device-users.ts';
import { inDatabaseOf } from '../../../repositories/account/teacher-database.ts';
import { now } from '../../../platform/clock.ts';
import { dropMark } from '../../../platform/data-mark.ts';
import { deviceKind } from '../../../platform/device/device-kind.ts';
import { dropSharedFiles } from '../../../platform/files/drop-shared-file.ts';
import { dropSeen } from '../../../platform/seen-once.ts';
import { tellSignOut } from '../../../platform/tabs.ts';
import { clearSignOut, noteLeaving } from '../../../repositories/account/sign-out.ts';
import { showDone, showToast } from '../../../ui/toasts/toast-store.ts';
import { DELETE_ACCOUNT } from '../../../words/account/account.ts';
import { callFailureWords } from '../../../words/failures/call-failures.ts';
import { storeProblem } from '../../../words/failures/failures.ts';
import { removalBlockedWords } from '../../../words/account/sign-out.ts';
import { noteDeleting, noteSignedIn, noteSignedOutHere, takeRedirect, type SignedInUser } from '../session-store.ts';

/**
 * Deletes the account (docs/product.md 1.78):
 *
 *   the session of the page ends ─▶ note in the list of users ─▶ note in the teacher's database ─▶ `DELETE user`
 *     ├─ done ───▶ note in the list of users ─▶ landing page ─▶ message to the other tabs ─▶ all data of the teacher is removed
 *     └─ failed ─▶ both notes are removed ─▶ the teacher is signed in as before
 *
 * From the notes on, no tab writes, sends or pulls. If the browser ends the app in between, the next start asks the server who
 * is signed in: if it is still this teacher, the account was not deleted, and the app removes the notes. If nobody is signed
 * in, the next start finds out whether the account was deleted, as far as the server can say (`settleDeletions`).
 */
export async function deleteAccount(user: SignedInUser): Promise<void> {
  noteDeleting();
  const whyNot = await attempt(user.id);
  if (whyNot === null) {
    // Without this note, the next start asks the server who is signed in.
    await noteGone(user.id, 'deleted').catch(() => undefined);
    noteSignedOutHere();
    tellSignOut(user.id);
    if (!(await removeEverything(user.id))) await noteGone(user.id, 'known').catch(() => undefined);
    return;
  }
  await stay(user.id);
  noteSignedIn(user);
  takeRedirect();
  showToast({
    title: 'Your account was not deleted',
    description: `${/[.!?]$/.test(whyNot) ? whyNot : `${whyNot}.`} You are still signed in.`,
    variant: 'destructive',
    shownFor: 'account deletion',
  });
}

async function attempt(userId: number): Promise<string | null> {
  try {
    await noteGone(userId, 'asked');
    await inDatabaseOf(userId, async (db) => await noteLeaving(db, now()));
    await call(deleteUser, {}, userId);
    return null;
  } catch (error) {
    // If the answer was lost, the server refuses the next refresh, because the account is gone.
    return (await refresh(userId)) === 'no-account' ? null : reasonOf(error);
  }
}

function reasonOf(error: unknown): string {
  const failure = callFailure(error);
  return failure === null ? storeProblem(error).message : callFailureWords(failure).text;
}

/** If a full device can't remove one of the notes, the next start does. */
async function stay(userId: number): Promise<void> {
  await noteNotGone(userId).catch(() => undefined);
  await inDatabaseOf(userId, clearSignOut).catch(() => undefined);
}

/**
 * If the device can't remove the data, the toast says so, the landing page offers it again, and this returns false
 * (docs/product.md 1.80).
 */
export async function removeEverything(userId: number): Promise<boolean> {
  const device = deviceKind();
  const askToClose = () => showToast({ ...removalBlockedWords(device), shownFor: 'until closed' });
  try {
    await removeGone(userId, askToClose);
  } catch {
    showToast({
      title: `Not everything was removed from this ${device}`,
      description: `Close the other tabs of the grade book, then press 'Remove it from this ${device}' on the first page.`,
      variant: 'destructive',
      shownFor: 'account deletion',
    });
    return false;
  }
  dropMark(userId);
  dropSeen(userId);
  await dropSharedFiles().catch(() => undefined);
  showDone(DELETE_ACCOUNT.done, `Nothing of it is left on this ${device}.`, { shownFor: 'account deletion' });
  return true;
}
