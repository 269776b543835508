import { useLocation } from 'react-router-dom';

/** The email from the previous page, in the navigation state, so that no page asks again; null after a bookmark. */
export function useTypedEmail(): string | null {
  const state: unknown = useLocation().state;
  const email = (state as { email?: unknown } | null)?.email;
  return typeof email === 'string' && email !== '' ? email : null;
}
