import { useEffect } from 'react';
import { useLoginCount } from './account.ts';
import { noteGuideDone } from './done-guides.ts';

/**
 * Notes that the list of first steps is done, because the teacher sees the list and can already take a roll. Until the next
 * sign-in, this list is not the first screen any more (docs/product.md 1.160).
 */
export function useGuideDone(userId: number, done: boolean): void {
  const loginCount = useLoginCount(userId);
  useEffect(() => {
    if (done && typeof loginCount === 'number') noteGuideDone('gettingStarted', userId, loginCount);
  }, [userId, done, loginCount]);
}
