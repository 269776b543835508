import { useNavigate } from 'react-router-dom';
import { letBackPass } from './back-closes.ts';
import { cameFromOurs } from './own-history.ts';

/**
 * Returns a function that goes one page back. If the teacher opened the page from outside the app, for example with a
 * bookmark or from a mail, the function opens the parent screen instead.
 */
export function useGoBack(parent: string): () => void {
  const navigate = useNavigate();
  return () => {
    letBackPass();
    void (cameFromOurs() ? navigate(-1) : navigate(parent, { replace: true }));
  };
}
