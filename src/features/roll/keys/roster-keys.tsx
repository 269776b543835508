import { useState, useEffect, useRef, type KeyboardEvent } from 'react';
import type { StudentRow } from '#domain/tables/students.ts';
import { useLatePart } from '../../../ui/toasts/load-part.ts';
import { hasCtrl, isInText, usePageKeys } from '../../../ui/window/page-keys.ts';
import { FIND_KEY } from './key-groups.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { displayName } from '#domain/reports/grades-summary.ts';
import { findStudents } from '#domain/roll/find-students.ts';
import { Field } from '../../../ui/fields/field.tsx';
import './find.css';
import { Name } from '../../../ui/page/name.tsx';

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

interface FindFieldProps {
  students: readonly StudentRow[];
  from: Element;
  onEnd: () => void;
}

/**
 * The row of the first match. Enter moves the focus there, arrow keys show other matches, Escape restores the focus. The field
 * closes when it loses the focus.
 */
function FindField({ students, from, onEnd }: FindFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [{ text, place }, setSearch] = useState({ text: '', place: 0 });
  const found = findStudents(students, text);
  const student = found[place];
  useEffect(() => field.current?.focus(), []);
  useFoundRow(student?.id);
  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (step !== undefined) setSearch({ text, place: Math.max(0, Math.min(found.length - 1, place + step)) });
    else if (event.key === 'Enter') rowOf(student?.id)?.querySelector<HTMLElement>('[data-cell]')?.focus();
    else if (from instanceof HTMLElement && from !== document.body) from.focus();
    else field.current?.blur();
  };
  return (
    <div role="search" className="floating fixed inset-x-3 bottom-24 z-30 mx-auto max-w-[26rem] p-4 sm:bottom-6">
      <Field
        ref={field}
        label="Find a student"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setSearch({ text: event.currentTarget.value, place: 0 })}
        onKeyDown={keys}
        onBlur={onEnd}
      />
      <p role="status" className="mt-1.5 min-h-6 text-14 text-ink-2">
        {student ? (
          <>
            <Name className="font-strong text-ink">{displayName(student)}</Name> · {place + 1} of {found.length}
          </>
        ) : text.trim() === '' ? (
          'Type a part of the name. Enter goes to the row.'
        ) : (
          'No student has this in the name.'
        )}
      </p>
    </div>
  );
}

function useFoundRow(studentId: number | undefined): void {
  useEffect(() => {
    const row = rowOf(studentId);
    if (!row) return;
    row.dataset['found'] = '';
    row.scrollIntoView({ block: 'center' });
    return () => {
      delete row.dataset['found'];
    };
  }, [studentId]);
}

function rowOf(studentId: number | undefined): HTMLElement | null {
  return studentId === undefined ? null : document.querySelector<HTMLElement>(`[data-student="${studentId}"]`);
}
