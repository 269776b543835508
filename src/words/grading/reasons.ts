import type { Reason } from '#domain/reports/reasons.ts';
import { counted } from '../plurals.ts';
import { signedWords } from './sums.ts';

/** Returns `275 possible − 25 for 5 absences − 12 for 6 ND + 1 by hand = 239` (docs/product.md 6.83). */
export function reasonWords(
  { totalValue, totalScore }: { readonly totalValue: number; readonly totalScore: number },
  reasons: readonly Reason[],
): string {
  const parts = reasons.map((reason) => {
    const { points } = reason;
    return `${points < 0 ? '−' : '+'} ${Math.abs(points).toLocaleString()} ${whyWords(reason)}`.replaceAll(
      ' ',
      '\u00a0',
    );
  });
  return [`${signedWords(totalValue)} possible`, ...parts, `= ${signedWords(totalScore)}`].join(' ');
}

function whyWords({ kind, label, times }: Reason): string {
  if (kind === 'by hand') return 'by hand';
  if (kind === 'below 0') return 'for days below 0';
  if (kind === 'note') return `for ${times.toLocaleString()} ${label}`;
  return `for ${kind === 'absent' ? counted(times, 'absence') : counted(times, 'tardy', 'tardies')}`;
}
