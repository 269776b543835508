export type ToastVariant = 'default' | 'destructive' | 'ccGreen';

export interface Toast {
  id: number;
  title: string;
  description?: string | undefined;
  /** A sentence below the description. */
  note?: string | undefined;
  variant: ToastVariant;
  /**
   * Milliseconds until the toast disappears. With Infinity it stays until the teacher closes it or presses its button.
   */
  duration: number;
  action?: { label: string; onPress: () => void } | undefined;
}

const DURATION = 3_000;
/** Messages about errors, conflicts and grade books are shown for longer. */
export const LONGER_DURATION = 4_000;

type Listener = () => void;
let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<Listener>();

function set(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast. It replaces an earlier one, because only one may be visible (docs/product.md 7.3). */
export function showToast(
  toast: Pick<Toast, 'title' | 'description' | 'note' | 'action'> & Partial<Pick<Toast, 'variant' | 'duration'>>,
): void {
  lastId += 1;
  const duration = toast.variant === 'destructive' ? LONGER_DURATION : DURATION;
  set({ variant: 'default', duration, ...toast, id: lastId });
}

/** Removes the toast. With an id it removes only the toast with that id, so that a late timer can't remove the next toast. */
export function dismissToast(id?: number): void {
  if (current && (id === undefined || id === current.id)) set(null);
}

/**
 * Removes the toast because the page shows something newer, for example the result of the next press. A toast that waits for
 * the teacher's answer stays.
 */
export function dismissOldToast(): void {
  if (current && current.duration !== Infinity) set(null);
}

export const toastStore = {
  get: () => current,
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
