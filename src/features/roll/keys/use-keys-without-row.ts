import { showToast } from '../../../ui/toasts/toast-store.ts';
import { hasCtrl, usePageKeys } from '../../../ui/window/page-keys.ts';

const ROW_KEYS = new Set(['p', 'a', 't', '1', '2', '3', '4', '+', '-', 'n', '=', 'arrowleft', 'arrowright']);

/**
 * Handles keys while no student's row has the focus, for example right after the page has opened. The key ↓ moves the focus
 * to the first student. A key that marks a student needs a row with the focus, so without one a message says that ↓ goes to
 * the first student (docs/product.md 4.33).
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

function isOnPage(element: Element | null): boolean {
  return element === null || element === document.body || element.tagName === 'MAIN';
}
