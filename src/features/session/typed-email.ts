import { useLocation } from 'react-router-dom';

/**
 * Returns the email that the teacher typed on the previous page, so that no page asks for it again, or null. The previous
 * page passes the email in the navigation state. The email survives a reload, but is missing if the teacher opened this page
 * with a bookmark.
 */
export function useTypedEmail(): string | null {
  const state: unknown = useLocation().state;
  const email = (state as { email?: unknown } | null)?.email;
  return typeof email === 'string' && email !== '' ? email : null;
}
