import type { RaceEventRow } from '#domain/tables/race-events.ts';

/** A reset of the clock. */
export interface LastReset {
  readonly eventId: number;
  readonly at: string;
}

/**
 * Returns the latest reset if it was not undone and the clock was not started after it, otherwise null. Only such a reset can
 * be undone.
 */
export function lastResetOf(events: readonly RaceEventRow[]): LastReset | null {
  const undone = new Set(events.map(({ undoes }) => undoes));
  const standing = events.filter(({ id, kind }) => (kind === 'start' || kind === 'reset') && !undone.has(id));
  const last = standing.reduce<RaceEventRow | null>((late, event) => (late && late.at > event.at ? late : event), null);
  return last?.kind === 'reset' ? { eventId: last.id, at: last.at } : null;
}
