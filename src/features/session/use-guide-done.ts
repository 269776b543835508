import { useEffect } from 'react';
import { useLoginCount } from './account.ts';
import { noteGuideDone } from './done-guides.ts';

/**
 * Stores that the list of first steps is done, because the teacher sees it and can already take a roll. Until the next sign-in,
 * the list is not the first screen any more (docs/product.md 1.160).
 */
export function useGuideDone(userId: number, done: boolean): void {
  const loginCount = useLoginCount(userId);
  useEffect(() => {
    if (done && typeof loginCount === 'number') noteGuideDone('gettingStarted', userId, loginCount);
  }, [userId, done, loginCount]);
}
