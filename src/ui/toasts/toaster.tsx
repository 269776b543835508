import { Check, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useState, type PointerEvent } from 'react';
import { useStore } from 'zustand';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../buttons/icon.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { useToastPlace } from './toast-place.ts';
import { dismissToast, toastStore, type Toast } from './toast-store.ts';

const SWIPE_PX = 50;

/** Shows the toasts: at the bottom right, above the dock if there is one (docs/product.md 7.3). */
export function Toaster() {
  const toast = useStore(toastStore);
  return (
    <div role="status" aria-label="Notifications">
      {toast && <PlacedToast key={toast.id} toast={toast} />}
    </div>
  );
}

function PlacedToast({ toast }: { toast: Toast }) {
  const { ref, style, isOverLine } = useToastPlace();
  useCoveredLine(isOverLine);
  return (
    <div ref={ref} className="toaster" style={style ?? undefined} data-over-line={isOverLine ? '' : undefined}>
      <ToastCard toast={toast} />
    </div>
  );
}

/**
 * Marks the header's status line while a toast covers it. The line gets the mark, not the root element, because a new
 * attribute of the root element made the browser calculate the styles of the whole page: 12 ms for a roster of 60 students.
 */
function useCoveredLine(isOverLine: boolean): void {
  useLayoutEffect(() => {
    const line = document.querySelector('header [data-toast-line]');
    if (!isOverLine || !line) return;
    line.toggleAttribute('data-toast-over', true);
    return () => line.removeAttribute('data-toast-over');
  }, [isOverLine]);
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

/**
 * If the label of a toast's button has more letters than this, the button is below the text, because beside it the text would
 * be too narrow.
 */
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
      className={`floating toast-in flex w-full touch-pan-y gap-3 py-1.5 pr-1.5 pl-4 select-none ${below ? 'items-start' : 'items-center'}`}
    >
      <Icon of={icon} className={`${colour} ${below ? 'mt-2' : ''}`} />
      <div className="toast-words min-w-0 flex-1 py-1.5">
        <p className="font-strong">{toast.title}</p>
        {toast.description && <p className="text-14 text-ink-2">{toast.description}</p>}
        {toast.note && <p className="text-14 text-ink-2">{toast.note}</p>}
        {below && <div className="mt-2">{action}</div>}
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
