import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const PAUSE_MS = 2000;
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/** Opens the previous screen after about two seconds, unless the teacher touches anything first (docs/product.md 3.9). */
export function useGoBackSoon(parent: string): () => void {
  const [waiting, setWaiting] = useState(false);
  const navigate = useNavigate();
  // True if the teacher opened this page from outside the app. Then the browser has no page of the app to go back to.
  const first = useLocation().key === 'default';
  useEffect(() => {
    if (!waiting) return;
    const stop = () => setWaiting(false);
    const timer = setTimeout(() => void (first ? navigate(parent, { replace: true }) : navigate(-1)), PAUSE_MS);
    for (const touch of TOUCHES) addEventListener(touch, stop, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const touch of TOUCHES) removeEventListener(touch, stop);
    };
  }, [waiting, first, navigate, parent]);
  return useCallback(() => setWaiting(true), []);
}
