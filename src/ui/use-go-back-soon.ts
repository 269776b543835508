import { useLocation, useNavigate } from 'react-router-dom';
import { useLeaveSoon } from './use-leave-soon.ts';

const PAUSE_MS = 2000;

/** Opens the previous screen after about two seconds, unless the teacher touches anything first (docs/product.md
 * 3.9, 4.14). */
export function useGoBackSoon(parent: string): () => void {
  const navigate = useNavigate();
  // True if the teacher opened this page from outside the app. Then the browser has no page of the app to go back to.
  const first = useLocation().key === 'default';
  return useLeaveSoon(PAUSE_MS, () => void (first ? navigate(parent, { replace: true }) : navigate(-1)));
}
