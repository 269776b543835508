import { useStore } from 'zustand';
import { sessionStore } from './session-store.ts';

/**
 * Returns the level of the signed-in account, which decides whether files and the table of grades are available
 * (docs/product.md 6.29).
 */
export function useAccountLevel(): number {
  return useStore(sessionStore, ({ user }) => user?.roleId ?? 0);
}
