export type ToastVariant = 'default' | 'destructive' | 'ccGreen';

export interface Toast {
  id: number;
  title: string;
  description?: string | undefined;
  variant: ToastVariant;
  /** Milliseconds until it goes by itself; Infinity: it stays until it is answered. */
  duration: number;
  action?: { label: string; onPress: () => void } | undefined;
}

const DEFAULT_DURATION = 5000;

type Listener = () => void;
let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<Listener>();

function set(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows one toast; an earlier one gives way, since only one may be seen (docs/product.md 7.3). */
export function showToast(
  toast: Pick<Toast, 'title' | 'description' | 'action'> & Partial<Pick<Toast, 'variant' | 'duration'>>,
): void {
  lastId += 1;
  set({ variant: 'default', duration: DEFAULT_DURATION, ...toast, id: lastId });
}

/** Takes the toast away; with an id only that one, so that a late timer can't close its successor. */
export function dismissToast(id?: number): void {
  if (current && (id === undefined || id === current.id)) set(null);
}

export const toastStore = {
  get: () => current,
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
