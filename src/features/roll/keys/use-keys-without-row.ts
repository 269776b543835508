import { showToast } from '../../../ui/toasts/toast-store.ts';
import { hasCtrl, usePageKeys } from '../../../ui/window/page-keys.ts';

/** The keys that change the row with the focus. */
const ROW_KEYS = new Set(['p', 'a', 't', '1', '2', '3', '4', '+', '-', 'n', '=', 'arrowleft', 'arrowright']);

/**
 * After the page has opened, no student's row has the focus. ↓ then moves the focus to the first student. A key that marks a
 * student can't do anything without a focused row, so a message names the key that moves the focus to a row (docs/product.md
 * 4.33).
 */
export function useKeysWithoutRow(): void {
  usePageKeys((event) => {
    if (hasCtrl(event) || !isOnPage(document.activeElement)) return;
    const key = event.key.toLowerCase();
    const first = document.querySelector<HTMLElement>('[data-student] [data-cell="attendance"]');
    if (!first || (key !== 'arrowdown' && !ROW_KEYS.has(key))) return;
    event.preventDefault();
    if (key === 'arrowdown') first.focus();
    else showToast({ title: 'Choose a student first', description: 'The key ↓ goes to the first student.' });
  });
}

/** Returns true if no field or button of the page has the focus. */
function isOnPage(element: Element | null): boolean {
  return element === null || element === document.body || element.tagName === 'MAIN';
}
