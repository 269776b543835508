import { firstScreenFor, type FirstScreenFacts } from '#domain/accounts/first-screen.ts';
import { addresses } from '../../platform/addresses.ts';
import { inTime } from '../../platform/in-time.ts';
import { sessionStore, type SignedInUser } from './session-store.ts';

/**
 * In ms: another tab may keep the database closed. The screen then asks the teacher to close the other tabs (docs/sync.md
 * L4.3).
 */
const DATABASE_CAP_MS = 3000;

export async function firstScreen(): Promise<string> {
  const { user } = sessionStore.getState();
  return user ? addresses[firstScreenFor(await factsOf(user))] : addresses.landing;
}

/**
 * Reads the facts from the device, so that they are available without a network (docs/product.md 1.91). Asks the server only if
 * nothing on the device says whether there is a current grade book.
 */
async function factsOf(user: SignedInUser): Promise<FirstScreenFacts> {
  const [{ openDatabaseOf, unlessOlder }, { factsFrom, hasGradeBookOnDevice, knownAccount }] = await Promise.all([
    import('../../repositories/account/teacher-database.ts'),
    import('./known-facts.ts'),
  ]);
  const db = openDatabaseOf(user.id);
  try {
    const [account, hasGradeBook] = await Promise.all([
      knownAccount(user.id),
      inTime(unlessOlder(hasGradeBookOnDevice(db, user.id), null), DATABASE_CAP_MS, null),
    ]);
    if (hasGradeBook !== null || account?.currentGradeBookId !== undefined)
      return factsFrom(user, account, hasGradeBook);
    const { updateAccount } = await import('./account.ts');
    return factsFrom(user, (await updateAccount(user.id)) ?? account, null);
  } finally {
    db.close();
  }
}
