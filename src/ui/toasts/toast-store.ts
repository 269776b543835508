import { createStore } from 'zustand/vanilla';

export type ToastVariant = 'default' | 'destructive' | 'ccGreen';

export interface Toast {
  id: number;
  title: string;
  description?: string | undefined;
  note?: string | undefined;
  variant: ToastVariant;
  /** Milliseconds until the toast disappears. With Infinity, it stays until the teacher closes it or presses its button. */
  duration: number;
  action?: { label: string; onPress: () => void } | undefined;
}

/**
 * How long a toast is shown, in ms, depending on what it says (docs/product.md 7.32). These times are defined only here: a
 * caller passes one of these names.
 */
const SHOWN_FOR = {
  usual: 5_000,
  done: 3_000,
  failed: 4_000,
  'grade book': 4_000,
  'class created': 2_000,
  'assessment saved': 2_500,
  undo: 8_000,
  // For a message that says that work is not stored. The teacher has to read it, even after looking away for a moment.
  'work not stored': 10_000,
  'account deletion': 10_000,
  'signed out': 20_000,
  // The toast stays until the teacher closes it or presses its button.
  'until closed': Infinity,
} as const;
export type ShownFor = keyof typeof SHOWN_FOR;

/** How long a toast of each variant is shown if the caller does not say how long. */
const BY_VARIANT: Readonly<Record<ToastVariant, ShownFor>> = {
  default: 'usual',
  ccGreen: 'done',
  destructive: 'failed',
};

export const toastStore = createStore<Toast | null>(() => null);
let lastId = 0;

/** Shows a toast. The toast replaces the previous toast, because only one toast may be visible (docs/product.md 7.3). */
export function showToast(
  toast: Pick<Toast, 'title' | 'description' | 'note' | 'action'> & {
    variant?: ToastVariant;
    shownFor?: ShownFor;
  },
): void {
  lastId += 1;
  const { variant = 'default', shownFor = BY_VARIANT[variant], ...words } = toast;
  toastStore.setState({ ...words, variant, duration: SHOWN_FOR[shownFor], id: lastId }, true);
}

/** Says that an action of the teacher is done. */
export function showDone(
  title: string,
  description?: string,
  more: Pick<Parameters<typeof showToast>[0], 'action' | 'shownFor'> = {},
): void {
  showToast({ title, description, variant: 'ccGreen', ...more });
}

/**
 * Removes the toast. If an id is passed, removes the toast only if it has this id. So a timer that runs late can't remove
 * the next toast.
 */
export function dismissToast(id?: number): void {
  const current = toastStore.getState();
  if (current && (id === undefined || id === current.id)) toastStore.setState(null, true);
}

/**
 * Removes the toast because the page shows a newer message, for example the result of the next press. A toast that waits for
 * the teacher's answer is not removed.
 */
export function dismissOldToast(): void {
  const current = toastStore.getState();
  if (current && current.duration !== Infinity) toastStore.setState(null, true);
}
