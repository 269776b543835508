import { showToast } from '../../../ui/toasts/toast-store.ts';
import { hasCtrl, usePageKeys } from '../../../ui/window/page-keys.ts';

/** The keys that act on the row with the focus. */
const ROW_KEYS = new Set(['p', 'a', 't', '1', '2', '3', '4', '+', '-', 'n', '=', 'arrowleft', 'arrowright']);

/**
 * After the page has opened, no student has the focus. ↓ then goes to the first student. A key that marks a student changes
 * nothing without a student, so a message names the key that goes to one (docs/product.md 4.33).
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

/** Whether the page as a whole has the focus and none of its fields and buttons. */
function isOnPage(element: Element | null): boolean {
  return element === null || element === document.body || element.tagName === 'MAIN';
}
