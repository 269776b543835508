import type { RaceEventRow } from '#domain/tables/race-events.ts';

export interface LastReset {
  readonly eventId: number;
  readonly at: string;
}

/**
 * Returns the latest reset if it is not undone and the clock has not been started after it. Otherwise returns null. The
 * teacher can undo only such a reset.
 */
export function lastResetOf(events: readonly RaceEventRow[]): LastReset | null {
  const undone = new Set(events.map(({ undoes }) => undoes));
  const standing = events.filter(({ id, kind }) => (kind === 'start' || kind === 'reset') && !undone.has(id));
  const last = standing.reduce<RaceEventRow | null>((late, event) => (late && late.at > event.at ? late : event), null);
  return last?.kind === 'reset' ? { eventId: last.id, at: last.at } : null;
}
