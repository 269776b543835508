import { Check, Info, TriangleAlert, X } from 'lucide-react';
import { useCallback, useEffect, useState, type PointerEvent } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../buttons/icon.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { dismissToast, toastStore, type Toast } from './toast-store.ts';

const SWIPE_PX = 50;

/**
 * The elements of open dialogs in which a toast is shown, the topmost dialog last. While a dialog is open, Tab and a screen reader
 * reach only what is inside it.
 */
const places = createStore<readonly HTMLElement[]>(() => []);

/** Shows the toasts over the title and the status chip of the page, or over the title of the topmost dialog (docs/product.md 7.3). */
export function Toaster() {
  const toast = useStore(toastStore);
  const inDialog = useStore(places, (all) => all.at(-1));
  const card = toast && <ToastCard key={toast.id} toast={toast} />;
  return (
    <div role="status" aria-live="polite" aria-label="Notifications">
      {card && (inDialog ? createPortal(card, inDialog) : <div className="toaster">{card}</div>)}
    </div>
  );
}

/** The place for a toast in an open dialog. */
export function ToastsOfDialog() {
  const place = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    places.setState((all) => [...all, element], true);
    return () => places.setState((all) => all.filter((one) => one !== element), true);
  }, []);
  return <div ref={place} role="status" className="absolute top-1.5 right-16 left-3 z-10" />;
}

/** All toasts have the same design. Only the icon shows what kind of message it is (docs/product.md 7.10). */
const ICONS = {
  default: { icon: Info, colour: 'text-ink-2' },
  destructive: { icon: TriangleAlert, colour: 'text-absent-ink' },
  ccGreen: { icon: Check, colour: 'text-brand-ink' },
};

/**
 * Removes the toast after its time. No time counts while the pointer or the focus is on the toast. Afterwards the whole time
 * starts again (WCAG 2.2.1).
 */
function useAutoDismiss({ id, duration }: Toast, held: boolean): void {
  useEffect(() => {
    // If the duration is Infinity, no timer is started, because a browser would end such a timer immediately.
    if (held || duration === Infinity) return;
    const timer = setTimeout(() => dismissToast(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, held]);
}

/** Returns handlers that remove the toast after a swipe of 50 px to the right. After a shorter swipe, the toast moves back. */
function useSwipe(id: number) {
  const [from, setFrom] = useState<number | null>(null);
  const [offset, setOffset] = useState(0);
  const end = () => {
    setFrom(null);
    setOffset(0);
  };
  return {
    offset,
    swiping: from !== null,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => setFrom(event.clientX),
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (from !== null) setOffset(Math.max(0, event.clientX - from));
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (from !== null && event.clientX - from >= SWIPE_PX) dismissToast(id);
        end();
      },
      onPointerCancel: end,
    },
  };
}

/** The button of a toast is below the text if its label has more letters than this, because beside it the text would be too narrow. */
const LONG_LABEL = 16;

function ToastCard({ toast }: { toast: Toast }) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const swipe = useSwipe(toast.id);
  useAutoDismiss(toast, hovered || focused || swipe.swiping);
  const { icon, colour } = ICONS[toast.variant];
  const action = toast.action && (
    <ToastAction toast={toast} label={toast.action.label} onPress={toast.action.onPress} />
  );
  const below = (toast.action?.label.length ?? 0) > LONG_LABEL;
  return (
    <div
      {...swipe.handlers}
      data-variant={toast.variant}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => {
        setHovered(false);
        swipe.handlers.onPointerCancel();
      }}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      style={{ translate: `${swipe.offset}px 0` }}
      className="floating toast-in flex min-h-12 w-full touch-pan-y items-center gap-2.5 pl-3 select-none"
    >
      <Icon of={icon} className={colour} />
      {/* The sentences follow each other, so that most toasts are not higher than the header. */}
      <div className="min-w-0 flex-1 py-0.5 text-14 leading-[1.15] [&>p]:inline">
        <p className="font-strong">{toast.title}</p>{' '}
        {toast.description && <p className="text-ink-2">{toast.description}</p>}{' '}
        {toast.note && <p className="text-ink-2">{toast.note}</p>}
        {below && <div className="py-1.5">{action}</div>}
      </div>
      {!below && action}
      <IconButton icon={X} label="Dismiss" onClick={() => dismissToast(toast.id)} />
    </div>
  );
}

function ToastAction({ toast, label, onPress }: { toast: Toast; label: string; onPress: () => void }) {
  const press = () => {
    dismissToast(toast.id);
    onPress();
  };
  return (
    <Button variant="quiet" onClick={press}>
      {label}
    </Button>
  );
}
