import { useState } from 'react';
import type { StudentRow } from '#domain/tables/students.ts';
import { useLatePart } from '../../../ui/toasts/load-part.ts';
import { hasCtrl, isInText, usePageKeys } from '../../../ui/window/page-keys.ts';
import { FIND_KEY } from './key-groups.ts';
import { FindField } from './find-field.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';

const loadKeys = async () => await import('./keys-dialog.tsx');

/** When the teacher presses the key ?, opens the list of all keys (docs/product.md 4.33). */
export function AllKeys() {
  const { part, open, close } = useLatePart(loadKeys);
  usePageKeys((event) => {
    if (event.key !== '?' || hasCtrl(event) || isInText(event)) return;
    event.preventDefault();
    open();
  });
  return part && <part.KeysDialog onClose={close} />;
}

/**
 * When the teacher presses the key /, opens the field that finds a student (docs/product.md 4.32). `students` are in the
 * order of the roster.
 */
export function FindStudent({ students }: { students: readonly StudentRow[] }) {
  const [from, setFrom] = useState<Element | null>(null);
  usePageKeys((event) => {
    if (event.key !== FIND_KEY || hasCtrl(event) || isInText(event)) return;
    event.preventDefault();
    setFrom(document.activeElement ?? document.body);
  });
  return from && <FindField students={students} from={from} onEnd={() => setFrom(null)} />;
}

const ROW_KEYS = new Set(['p', 'a', 't', '1', '2', '3', '4', '+', '-', 'n', '=', 'arrowleft', 'arrowright']);

/**
 * While no row has the focus, ↓ goes to the first student, and a key that marks needs a row, so a message says that
 * (docs/product.md 4.33).
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
