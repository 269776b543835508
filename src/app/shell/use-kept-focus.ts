import { useEffect, type RefObject } from 'react';

const FOCUSABLE = 'a[href], button, input, textarea, summary, [tabindex="0"]';

interface FocusPlace {
  readonly element: HTMLElement;
  readonly row: Element | null;
  readonly list: Element | null;
  /** In its list. */
  readonly rowIndex: number;
  /** Among the fields and buttons of its row. */
  readonly index: number;
}

/**
 * Moves the focus near a disappeared element, for example after its student was deleted, because the Tab key would start at the
 * top again. `frame` contains all screens. `main` is the last choice.
 */
export function useKeptFocus(frame: RefObject<HTMLElement | null>, main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let place: FocusPlace | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const repair = () => {
      timer = undefined;
      if (place && isLost()) giveFocus(place, main.current);
    };
    // A field may disappear while the focus moves to another.
    const watcher = new MutationObserver(() => (timer ??= setTimeout(repair)));
    const remember = ({ target }: FocusEvent) => {
      // Dialogs and toasts are outside the frame, so the position before them is used when they close.
      if (!(target instanceof HTMLElement && frame.current?.contains(target))) return;
      place = placeOf(target);
      watcher.observe(document.body, { childList: true, subtree: true });
    };
    const forget = () => {
      // A press outside all fields removes the focus intentionally. Nothing is observed then, because the browser would report
      // each change of the page.
      place = null;
      watcher.disconnect();
    };
    addEventListener('focusin', remember);
    addEventListener('pointerdown', forget);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
      removeEventListener('focusin', remember);
      removeEventListener('pointerdown', forget);
    };
  }, [frame, main]);
}

function isLost(): boolean {
  return document.activeElement === document.body && document.hasFocus();
}

function placeOf(element: HTMLElement): FocusPlace {
  const row = element.closest('li, [role=row]');
  const list = row?.parentElement ?? null;
  return {
    element,
    row,
    list,
    rowIndex: row && list ? [...list.children].indexOf(row) : 0,
    index: row ? focusable(row).indexOf(element) : 0,
  };
}

function giveFocus(place: FocusPlace, main: HTMLElement | null): void {
  for (const next of neighbours(place)) {
    next.focus();
    // A hidden element can't get the focus.
    if (!isLost()) return;
  }
  main?.focus({ preventScroll: true });
}

/** The best one first. */
function neighbours({ element, row, list, rowIndex, index }: FocusPlace): HTMLElement[] {
  const rows = list?.isConnected ? list.children : [];
  const near = row?.isConnected ? row : (rows[rowIndex] ?? rows[rows.length - 1]);
  const inRow = near ? focusable(near) : [];
  return [element, inRow[index] ?? inRow.at(-1)].filter((one) => one !== undefined).filter((one) => one.isConnected);
}

function focusable(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(({ tabIndex }) => tabIndex >= 0);
}
