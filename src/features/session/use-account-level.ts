import { useStore } from 'zustand';
import { sessionStore } from './session-store.ts';

/**
 * Returns the level of the signed-in account. The level decides whether the account has files and the table of grades
 * (docs/product.md 6.29).
 */
export function useAccountLevel(): number {
  return useStore(sessionStore, ({ user }) => user?.roleId ?? 0);
}
