import { useLocation, useNavigate } from 'react-router-dom';
import { useLeaveSoon } from './use-leave-soon.ts';

const SECONDS = 2;

/**
 * Returns a function that opens the previous screen after about two seconds, unless the teacher touches the page or presses a
 * key first (docs/product.md 3.9, 4.14).
 */
export function useGoBackSoon(parent: string) {
  const navigate = useNavigate();
  // Opened from outside the app, so its history has no page before this one.
  const first = useLocation().key === 'default';
  return useLeaveSoon(SECONDS, () => void (first ? navigate(parent, { replace: true }) : navigate(-1)));
}
