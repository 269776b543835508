import type { KeyboardEvent } from 'react';

/** The arrow keys move the focus. */
export interface TableControl {
  readonly 'data-column': string;
  readonly tabIndex: 0 | -1;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

export function tableControl(column: string, isTabStop: boolean): TableControl {
  return { 'data-column': column, tabIndex: isTabStop ? 0 : -1, onKeyDown: moveInTable };
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Moves the focus between the controls of a table with the arrow keys, as in a spreadsheet, so that the Tab key need not stop
 * at each control. Each control has the name of its column as `data-column`.
 */
function moveInTable(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: control, key } = event;
  const next = key in STEPS ? inRow(control, STEPS[key] ?? 0) : inColumn(control, key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function inRow(control: HTMLElement, step: number): HTMLElement | undefined {
  const all = [...(control.closest('tr')?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
  return all[all.indexOf(control) + step];
}

function inColumn(control: HTMLElement, key: string): HTMLElement | undefined {
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const all = [...(control.closest('table')?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
  const column = all.filter(({ dataset }) => dataset['column'] === control.dataset['column']);
  return column[column.indexOf(control) + (key === 'ArrowUp' ? -1 : 1)];
}
