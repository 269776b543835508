import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { displayName } from '#domain/reports/grades-summary.ts';
import { findStudents } from '#domain/roll/find-students.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { Field } from '../../../ui/fields/field.tsx';
import './find.css';
import { Name } from '../../../ui/page/name.tsx';

interface Props {
  students: readonly StudentRow[];
  from: Element;
  onEnd: () => void;
}

/**
 * The row of the first match. Enter moves the focus there, arrow keys show other matches, Escape restores the focus. The field
 * closes when it loses the focus.
 */
export function FindField({ students, from, onEnd }: Props) {
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
