import { useEffect } from 'react';
import { useLoginCount } from './account.ts';
import { noteGuideDone } from './done-guides.ts';

/**
 * Notes that the list of the first steps has done its work, because the teacher can take a roll and sees the list now. Until the
 * next sign-in it is no first screen any more (docs/product.md 1.160).
 */
export function useGuideDone(userId: number, done: boolean): void {
  const loginCount = useLoginCount(userId);
  useEffect(() => {
    if (done && typeof loginCount === 'number') noteGuideDone('gettingStarted', userId, loginCount);
  }, [userId, done, loginCount]);
}
