import type { LocalDate } from '../dates.ts';

/** Where a class stands with today's roll (docs/product.md 2.4). */
export type RollState =
  | { kind: 'no students' }
  /** Nobody has a record today; `last` is the last day before that has one. */
  | { kind: 'not taken'; last: LocalDate | null }
  | { kind: 'to do'; left: number; of: number }
  | { kind: 'done' };

/** Above this many students without a record the count asks for attention (docs/product.md 2.4). */
const QUIET_UP_TO = 5;

/** Removed students are not counted, and a day to come is not today (docs/product.md 2.4). */
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

/** Yellow when more than five are missing, green otherwise (docs/product.md 2.4). */
export function wantsAttention(state: RollState): boolean {
  return state.kind === 'to do' && state.left > QUIET_UP_TO;
}
