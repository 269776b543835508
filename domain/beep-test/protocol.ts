/**
 * The PACER protocol (docs/product.md 5.141), after L. A. Léger and others, "The multistage 20 metre shuttle run test for
 * aerobic fitness" (1988), with the published levels of the PACER.
 */

/** Between the lines, in m. */
export type Distance = 15 | 20;

export interface BeepLevel {
  /** From 1. */
  readonly level: number;
  /** In km/h. */
  readonly speed: number;
  /** Of each lap. */
  readonly seconds: number;
  readonly laps: number;
  /** All laps at the end of the level. */
  readonly inAll: number;
  /** In s after the start. */
  readonly endsAt: number;
}

const MOST_LEVELS = 21;
const KMH_PER_MS = 3.6;

/** The laps of a level take about a minute. The published number of laps is rounded up, and never down. */
function lapsOf(distance: Distance, speed: number): number {
  return distance === 20 ? Math.floor((speed * 5) / 6) + 1 : Math.ceil(speed / 0.9);
}

function levelsOf(distance: Distance): BeepLevel[] {
  const levels: BeepLevel[] = [];
  for (let level = 1; level <= MOST_LEVELS; level += 1) {
    const before = levels.at(-1);
    const speed = level === 1 ? 8 : 8 + level / 2;
    const seconds = (distance * KMH_PER_MS) / speed;
    const laps = lapsOf(distance, speed);
    const [inAll, endsAt] = [(before?.inAll ?? 0) + laps, (before?.endsAt ?? 0) + laps * seconds];
    levels.push({ level, speed, seconds, laps, inAll, endsAt });
  }
  return levels;
}

const LEVELS: Readonly<Record<Distance, readonly BeepLevel[]>> = { 15: levelsOf(15), 20: levelsOf(20) };

/** Returns all levels, with the laps and seconds of each. */
export function beepLevels(distance: Distance): readonly BeepLevel[] {
  return LEVELS[distance];
}

/** Returns the number of laps of the whole test. */
export function mostLaps(distance: Distance): number {
  return beepLevels(distance).at(-1)?.inAll ?? 0;
}

export interface LapPlace extends BeepLevel {
  /** From 1, in its level. */
  readonly lap: number;
  /** The beep at the end of this lap also ends the level. */
  readonly isLast: boolean;
}

/** Returns the level of a lap of the test, from 1; null for another number. */
export function placeOfLap(distance: Distance, lap: number): LapPlace | null {
  const level = lap < 1 ? undefined : beepLevels(distance).find(({ inAll }) => lap <= inAll);
  return level ? { ...level, lap: lap - (level.inAll - level.laps), isLast: lap === level.inAll } : null;
}

/** Returns when the beep at the end of a lap sounds, in s after the start; 0 for lap 0. */
export function endOfLap(distance: Distance, lap: number): number {
  const place = placeOfLap(distance, Math.min(lap, mostLaps(distance)));
  return place ? place.endsAt - (place.laps - place.lap) * place.seconds : 0;
}

/** Returns how many beeps have sounded at a time, in s after the start. */
export function lapsAt(distance: Distance, seconds: number): number {
  const level = beepLevels(distance).find(({ endsAt }) => seconds < endsAt);
  if (!level) return mostLaps(distance);
  const before = level.inAll - level.laps;
  const lap = Math.max(0, before + Math.floor((seconds - level.endsAt) / level.seconds + level.laps));
  // A rounding error must not hide a beep that sounds at exactly this time.
  return lap < level.inAll && endOfLap(distance, lap + 1) <= seconds ? lap + 1 : lap;
}
