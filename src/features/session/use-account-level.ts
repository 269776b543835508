import { useStore } from 'zustand';
import { sessionStore } from './session-store.ts';

/** The level decides about files and the table of grades (docs/product.md 6.29). */
export function useAccountLevel(): number {
  return useStore(sessionStore, ({ user }) => user?.roleId ?? 0);
}
