import type { LocalDate } from '../dates.ts';

/** On the current day (docs/product.md 2.4). */
export type RollState =
  | { kind: 'no students' }
  /** `last` is the last earlier day with a record. */
  | { kind: 'not taken'; last: LocalDate | null }
  | { kind: 'to do'; left: number; of: number }
  | { kind: 'done' };

/** With more students without a record, the state is yellow (docs/product.md 2.4). */
const QUIET_UP_TO = 5;

/** Calculates the state of today's roll. Removed students are ignored (docs/product.md 2.4). */
export function rollState(
  activeIds: readonly number[],
  recordedToday: ReadonlySet<number>,
  lastBefore: LocalDate | null,
): RollState {
  if (activeIds.length === 0) return { kind: 'no students' };
  const left = activeIds.filter((id) => !recordedToday.has(id)).length;
  if (left === activeIds.length) return { kind: 'not taken', last: lastBefore };
  return left === 0 ? { kind: 'done' } : { kind: 'to do', left, of: activeIds.length };
}

/**
 * Whether the state is shown in yellow, because more than five students have no record today. Otherwise it is shown in green
 * (docs/product.md 2.4).
 */
export function wantsAttention(state: RollState): boolean {
  return state.kind === 'to do' && state.left > QUIET_UP_TO;
}
