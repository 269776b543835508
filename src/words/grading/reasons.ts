import type { Reason } from '#domain/reports/reasons.ts';
import { signedWords } from './sums.ts';

/** Returns `275 possible − 25 absent − 12 ND + 2 HP + 1 by hand = 240` (docs/product.md 6.83). */
export function reasonWords(
  { totalValue, totalScore }: { readonly totalValue: number; readonly totalScore: number },
  reasons: readonly Reason[],
): string {
  const parts = reasons.map(
    ({ kind, label, points }) =>
      `${points < 0 ? '−' : '+'}\u00a0${Math.abs(points).toLocaleString()}\u00a0${kind === 'note' ? label : REASONS[kind]}`,
  );
  return [`${signedWords(totalValue)} possible`, ...parts, `= ${signedWords(totalScore)}`].join(' ');
}

const REASONS = { absent: 'absent', tardy: 'tardy', 'by hand': 'by\u00a0hand', 'below 0': 'for days below 0' };
