import { now } from '../../../platform/clock.ts';
import { deviceKind } from '../../../platform/device-kind.ts';
import { formatInstant } from '../../../platform/format.ts';
import type { Behind } from '../waiting/use-behind.ts';

/** What the server has, and since when; '' where that would say nothing beside what waits. */
export function sentWords({ sentAt, rows, refused }: Pick<Behind, 'sentAt' | 'rows' | 'refused'>): string {
  const behind = rows + refused.length > 0;
  if (sentAt !== null) {
    return `${behind ? 'Everything else' : 'Everything you did'} is on the server, last sent ${formatInstant(sentAt, now())}.`;
  }
  return behind ? '' : `You have changed nothing on this ${deviceKind()} so far. What you see is also on the server.`;
}
