import { useLiveQuery } from 'dexie-react-hooks';
import { screenAfterIntro, type FirstScreenFacts } from '#domain/accounts/first-screen.ts';
import { addresses } from '../../platform/addresses.ts';
import { displayMode } from '../../platform/device/installed.ts';
import { storedAccountOf, type StoredAccount } from '../../repositories/account/device-users.ts';
import type { TeacherDb } from '../../repositories/account/teacher-database.ts';
import { currentGradeBook } from '../../repositories/classes/grade-books.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { doneGuides, noteGuideDone } from './done-guides.ts';
import type { SignedInUser } from './session-store.ts';
import { useSession } from './sign-in/use-session.ts';

/** Returns null if this device has not pulled yet. */
export async function hasGradeBookOnDevice(db: TeacherDb, userId: number): Promise<boolean | null> {
  if (await currentGradeBook(db, userId)) return true;
  return (await db.profile.get(userId)) ? false : null;
}

/** Returns null if the device knows nothing, or is too full to open its list of users. */
export async function knownAccount(userId: number): Promise<StoredAccount | null> {
  return await storedAccountOf(userId).catch(() => null);
}

/** Some facts are in the parameters, the others come from this tab. */
export function factsFrom(
  { id, roleId }: Pick<SignedInUser, 'id' | 'roleId'>,
  account: Pick<StoredAccount, 'loginCount' | 'currentGradeBookId'> | null,
  hasGradeBook: boolean | null,
): FirstScreenFacts {
  const loginCount = account?.loginCount ?? null;
  return {
    displayMode: displayMode(),
    // On an iPad in landscape, `screen.width` is that of portrait. But a screen is never narrower than its window.
    screenWidth: Math.max(screen.width, innerWidth),
    loginCount,
    roleId,
    // Without rows and an answer, the teacher sees the list of grade books, which fills as soon as rows arrive.
    hasGradeBook: hasGradeBook ?? typeof account?.currentGradeBookId === 'number',
    done: doneGuides(id, loginCount),
  };
}

/**
 * The URL after the install guide, and a function for the press on its link, after which the guide does not open by itself
 * before the next sign-in (docs/product.md 1.93).
 */
export function useScreenAfterIntro({ db, userId }: Pick<SyncDevice, 'db' | 'userId'>) {
  const { user } = useSession();
  const facts = useLiveQuery(async () => {
    const [account, hasGradeBook] = await Promise.all([knownAccount(userId), hasGradeBookOnDevice(db, userId)]);
    return user && factsFrom(user, account, hasGradeBook);
  }, [db, userId, user]);
  const loginCount = facts?.loginCount ?? null;
  return {
    next: facts ? addresses[screenAfterIntro(facts)] : addresses.home,
    pass: () => loginCount !== null && noteGuideDone('intro', userId, loginCount),
  };
}
