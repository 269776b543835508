import { useLocation, useNavigate } from 'react-router-dom';
import { useLeaveSoon } from './use-leave-soon.ts';

const SECONDS = 2;

/**
 * Returns a function that opens the previous screen after about two seconds, unless the teacher touches the page or presses a
 * key first (docs/product.md 3.9, 4.14).
 */
export function useGoBackSoon(parent: string) {
  const navigate = useNavigate();
  // True if the teacher opened this page from outside the app. In this case the browser's history has no page of the app
  // before this page.
  const first = useLocation().key === 'default';
  return useLeaveSoon(SECONDS, () => void (first ? navigate(parent, { replace: true }) : navigate(-1)));
}
