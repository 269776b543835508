import { storedItem, storedKeys, storeItem } from './device/local-items.ts';

const keyOf = (name: string, userId: number) => `pe-seen-${name}-${userId}`;

/**
 * Whether the teacher has closed the explanation with this name in this browser, or no longer needs it. Without storage the app
 * shows it on each visit.
 */
export function wasSeen(name: string, userId: number): boolean {
  return storedItem(keyOf(name, userId)) !== null;
}

export function noteSeen(name: string, userId: number): void {
  storeItem(keyOf(name, userId), '1');
}

/** Forgets the explanations whose names begin with `name`; all of them if it is empty, after the account was deleted. */
export function dropSeen(userId: number, name = ''): void {
  for (const key of storedKeys()) {
    if (key.startsWith(`pe-seen-${name}`) && key.endsWith(`-${userId}`)) storeItem(key, null);
  }
}
