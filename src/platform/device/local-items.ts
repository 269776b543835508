/**
 * Texts in `localStorage`. A browser may offer no storage, for example in a private window, and another program may change a
 * text, so no caller can rely on one.
 */

/** Returns null if nothing is stored. */
export function storedItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns null if nothing is stored, or if the text is no JSON. */
export function storedJson(key: string): unknown {
  try {
    return JSON.parse(storedItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Returns the keys of all stored texts. */
export function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** Stores the text, or removes it if it is null. Returns false if the browser can't. */
export function storeItem(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Calls `changed` after each event `event` of this tab, and when another tab has changed an item. Returns a function that ends
 * the calls.
 */
export function onItemChange(event: string, changed: () => void): () => void {
  for (const name of [event, 'storage']) addEventListener(name, changed);
  return () => {
    for (const name of [event, 'storage']) removeEventListener(name, changed);
  };
}
