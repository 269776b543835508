import type { KeyboardEvent } from 'react';
import type { Tap } from '#domain/scoring/taps.ts';
import type { MarkStudent } from './use-marking.ts';

const TAPS: Readonly<Record<string, Tap>> = {
  p: { kind: 'attendance', to: 'P' },
  a: { kind: 'attendance', to: 'A' },
  t: { kind: 'attendance', to: 'T' },
  '1': { kind: 'note', note: 1 },
  '2': { kind: 'note', note: 2 },
  '3': { kind: 'note', note: 3 },
  '4': { kind: 'note', note: 4 },
  '+': { kind: 'points', by: 1 },
  '-': { kind: 'points', by: -1 },
};

/**
 * Handles the keys in a student's row: the arrow keys move the focus to the next cell, letters and digits mark the student,
 * and N starts a note.
 */
export function rollKeys(event: KeyboardEvent<HTMLElement>, mark: MarkStudent): void {
  // An input method needs the keys itself, for example in Japanese.
  if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(event.target instanceof HTMLElement)) return;
  const cell = event.target.closest<HTMLElement>('[data-cell]');
  const row = cell?.closest<HTMLElement>('[data-student]');
  if (!cell || !row) return;
  const key = event.key.toLowerCase();
  const writes = cell instanceof HTMLInputElement;
  const target = neighbour(event.currentTarget, row, cell, key, writes) ?? withinRow(row, key, writes);
  const tap = writes ? undefined : key === 'e' ? excuseTap(row) : TAPS[key];
  if (!target && !tap) return;
  event.preventDefault();
  target?.focus();
  if (tap) mark(Number(row.dataset['student']), tap);
}

/** E excuses the day, and the next E counts it again. Other reasons are in the student's dialog (docs/product.md 4.64). */
function excuseTap(row: HTMLElement): Tap {
  return { kind: 'excuse', to: row.dataset['excused'] === undefined ? 'excused' : null };
}

function neighbour(list: HTMLElement, row: HTMLElement, cell: HTMLElement, key: string, writes: boolean) {
  if (key === 'arrowup' || key === 'arrowdown') {
    const rows = [...list.querySelectorAll<HTMLElement>('[data-student]')];
    const next = rows[rows.indexOf(row) + (key === 'arrowup' ? -1 : 1)];
    return next ? cellOf(next, cell.dataset['cell'] ?? '') : null;
  }
  // In a note the arrow keys move the text cursor.
  if (writes || (key !== 'arrowleft' && key !== 'arrowright')) return null;
  const cells = [...row.querySelectorAll<HTMLElement>('[data-cell]')].filter((one) => !isFolded(one));
  return cells[cells.indexOf(cell) + (key === 'arrowleft' ? -1 : 1)] ?? null;
}

/**
 * Handles the keys that move the focus within a row. N goes to the note, Enter and Escape leave it, so that the keys mark
 * again.
 */
function withinRow(row: HTMLElement, key: string, writes: boolean): HTMLElement | null {
  if (writes) return key === 'enter' || key === 'escape' ? cellOf(row, 'attendance') : null;
  return key === 'n' ? noteOf(row) : null;
}

/** In a row with one line, first opens the second line, which has the note. */
function noteOf(row: HTMLElement): HTMLElement | null {
  const note = cellOf(row, 'customNote');
  const more = row.querySelector<HTMLElement>('[data-cell="more"]');
  if (!note || !more || !isFolded(note)) return note;
  more.click();
  // React draws the line after this event.
  queueMicrotask(() => note.focus());
  return more;
}

/** In the second line, which is closed (docs/product.md 4.45). */
function isFolded(cell: HTMLElement): boolean {
  return cell.closest('[data-dense] [data-student]:not([data-open]) :is(.roll-marks, .roll-edit)') !== null;
}

/** Returns the cell with this name, or the first one, because a row may have fewer notes. */
function cellOf(row: HTMLElement, cell: string): HTMLElement | null {
  return row.querySelector<HTMLElement>(`[data-cell="${cell}"]`) ?? row.querySelector<HTMLElement>('[data-cell]');
}
