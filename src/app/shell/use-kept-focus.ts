import { useEffect, type RefObject } from 'react';

const FOCUSABLE = 'a[href], button, input, textarea, summary, [tabindex="0"]';

interface FocusPlace {
  readonly element: HTMLElement;
  readonly row: Element | null;
  readonly list: Element | null;
  /** The index of the row in its list. */
  readonly rowIndex: number;
  /** The index of the element among the fields and buttons of its row. */
  readonly index: number;
}

/**
 * When the focused element disappears, moves the focus to an element near it, for example after the teacher has deleted the
 * student in whose row the focused button was. Otherwise no element would have the focus, and the Tab key would start at the
 * top of the page again. `frame` contains all screens. `main` gets the focus if no element is near.
 */
export function useKeptFocus(frame: RefObject<HTMLElement | null>, main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let place: FocusPlace | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const repair = () => {
      timer = undefined;
      if (place && isLost()) giveFocus(place, main.current);
    };
    // A field may disappear while the focus moves from this field to another. So this waits until the browser has moved the
    // focus.
    const watcher = new MutationObserver(() => (timer ??= setTimeout(repair)));
    const remember = ({ target }: FocusEvent) => {
      // Dialogs and toasts are outside the frame. A focus inside them is not remembered, so that the position before it is
      // used when they close.
      if (!(target instanceof HTMLElement && frame.current?.contains(target))) return;
      place = placeOf(target);
      watcher.observe(document.body, { childList: true, subtree: true });
    };
    const forget = () => {
      // With a press outside all fields, the teacher removes the focus intentionally. So the app forgets the position, and
      // no longer observes the page, because otherwise the browser would report each change of the page.
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
  const row = element.closest('li');
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
    // A hidden element can't get the focus, so the next element of the list is tried.
    if (!isLost()) return;
  }
  main?.focus({ preventScroll: true });
}

/** Returns the elements that could get the focus, the best one first. */
function neighbours({ element, row, list, rowIndex, index }: FocusPlace): HTMLElement[] {
  const rows = list?.isConnected ? list.children : [];
  const near = row?.isConnected ? row : (rows[rowIndex] ?? rows[rows.length - 1]);
  const inRow = near ? focusable(near) : [];
  return [element, inRow[index] ?? inRow.at(-1)].filter((one) => one !== undefined).filter((one) => one.isConnected);
}

function focusable(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(({ tabIndex }) => tabIndex >= 0);
}
