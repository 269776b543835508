import { useStore } from 'zustand';
import { sessionStore } from './session-store.ts';

/** The level of the signed-in account, on which the files and the table of grades depend (docs/product.md 6.29). */
export function useAccountLevel(): number {
  return useStore(sessionStore, ({ user }) => user?.roleId ?? 0);
}
