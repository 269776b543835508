import { firstScreenFor, type FirstScreenFacts } from '#domain/accounts/first-screen.ts';
import type { Account } from '../../repositories/account/device-users.ts';
import { addresses } from '../../platform/addresses.ts';
import { inTime } from '../../platform/in-time.ts';
import { displayMode } from '../../platform/device/installed.ts';
import { doneGuides } from './done-guides.ts';
import { sessionStore, type SignedInUser } from './session-store.ts';

/**
 * Another tab may delay the database. Then the screen has to appear anyway, because it asks to close the other tabs
 * (docs/sync.md L4.3).
 */
const DATABASE_CAP_MS = 3000;

/** The address of the first screen after a sign-in or load (docs/product.md 1.90). */
export async function firstScreen(): Promise<string> {
  const { user } = sessionStore.getState();
  return user ? addresses[firstScreenFor(await factsOf(user))] : addresses.landing;
}

/** Puts the facts of the first screen together. All but the first two parameters come from this tab. */
export function factsFrom(
  { id, roleId }: Pick<SignedInUser, 'id' | 'roleId'>,
  account: Pick<Account, 'loginCount' | 'currentGradeBookId'> | null,
  hasGradeBook: boolean | null,
): FirstScreenFacts {
  const loginCount = account?.loginCount ?? null;
  return {
    displayMode: displayMode(),
    // On an iPad on its side `screen.width` is the width of the upright screen. No screen is narrower than its window.
    screenWidth: Math.max(screen.width, innerWidth),
    loginCount,
    roleId,
    // Without rows and without an answer of the server, the teacher gets the list of grade books, because it fills up as
    // soon as rows arrive.
    hasGradeBook: hasGradeBook ?? typeof account?.currentGradeBookId === 'number',
    done: doneGuides(id, loginCount),
  };
}

/**
 * Reads the facts from the device, so that they are there without a network too (docs/product.md 1.91). The server is asked only if
 * nothing on the device says whether there is a current grade book.
 */
async function factsOf(user: SignedInUser): Promise<FirstScreenFacts> {
  const [{ openDatabaseOf }, { hasGradeBookOnDevice, knownAccount }] = await Promise.all([
    import('../../repositories/account/teacher-database.ts'),
    import('./known-facts.ts'),
  ]);
  const db = openDatabaseOf(user.id);
  try {
    const [account, hasGradeBook] = await Promise.all([
      knownAccount(user.id),
      inTime(hasGradeBookOnDevice(db, user.id), DATABASE_CAP_MS, null),
    ]);
    if (hasGradeBook !== null || account?.currentGradeBookId !== undefined)
      return factsFrom(user, account, hasGradeBook);
    const { updateAccount } = await import('./account.ts');
    return factsFrom(user, (await updateAccount(user.id)) ?? account, null);
  } finally {
    db.close();
  }
}
