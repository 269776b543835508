import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The arrow keys move the focus to the next or the previous student (docs/product.md 5.90). */
export function rowKeys(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tap]')];
  const row = event.target instanceof Element ? event.target.closest('[data-runner]') : null;
  const at = rows.findIndex((tap) => row?.contains(tap));
  const next = rows[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
