import { useNavigate } from 'react-router-dom';
import { letBackPass } from './back-closes.ts';
import { cameFromOurs } from './own-history.ts';

/**
 * Returns a function that goes one page back, or to the parent screen if the page was opened from outside, for example with a
 * bookmark.
 */
export function useGoBack(parent: string): () => void {
  const navigate = useNavigate();
  return () => {
    letBackPass();
    void (cameFromOurs() ? navigate(-1) : navigate(parent, { replace: true }));
  };
}
