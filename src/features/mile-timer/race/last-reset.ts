import type { RaceEventRow } from '#domain/tables/race-events.ts';

export interface LastReset {
  readonly eventId: number;
  readonly at: string;
}

/** The latest reset, if it is not undone and no start followed; otherwise null. Only such a reset can be undone. */
export function lastResetOf(events: readonly RaceEventRow[]): LastReset | null {
  const undone = new Set(events.map(({ undoes }) => undoes));
  const standing = events.filter(({ id, kind }) => (kind === 'start' || kind === 'reset') && !undone.has(id));
  const last = standing.reduce<RaceEventRow | null>((late, event) => (late && late.at > event.at ? late : event), null);
  return last?.kind === 'reset' ? { eventId: last.id, at: last.at } : null;
}
