import { useLiveQuery } from 'dexie-react-hooks';
import { screenAfterIntro } from '#domain/accounts/first-screen.ts';
import { addresses } from '../../platform/addresses.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { noteGuideDone } from './done-guides.ts';
import { factsFrom } from './first-screen.ts';
import { hasGradeBookOnDevice, knownAccount } from './known-facts.ts';
import { useSession } from './sign-in/use-session.ts';

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
