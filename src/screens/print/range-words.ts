import type { LocalDate } from '#domain/dates.ts';
import { formatDay } from '../../platform/format.ts';

/** Returns the days as text: `Nov 7, 2026 – Nov 20, 2026`. */
export function rangeWords({ start, end }: { readonly start: LocalDate; readonly end: LocalDate }): string {
  return `${formatDay(start, 'dated')} – ${formatDay(end, 'dated')}`;
}
