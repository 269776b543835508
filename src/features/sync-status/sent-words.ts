import { now } from '../../platform/clock.ts';
import { formatInstant } from '../../platform/format.ts';
import type { Behind } from './use-behind.ts';

/** When something was last sent; '' where that would say nothing beside what waits. */
export function sentWords({ sentAt, rows, refused }: Pick<Behind, 'sentAt' | 'rows' | 'refused'>): string {
  if (sentAt !== null) return `Last sent ${formatInstant(sentAt, now())}.`;
  return rows + refused.length > 0 ? '' : 'Nothing was changed on this device yet.';
}
