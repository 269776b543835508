import { useLocation } from 'react-router-dom';

/**
 * The email that the teacher typed on the page before, so that no page asks for it again. That page passes it in the
 * navigation state. It is there after a reload too, but not if the teacher opens a bookmark; then this returns null.
 */
export function useTypedEmail(): string | null {
  const state: unknown = useLocation().state;
  const email = (state as { email?: unknown } | null)?.email;
  return typeof email === 'string' && email !== '' ? email : null;
}
