import { expect } from '@playwright/test';
import { studentName } from './teacher.ts';

/**
 * A tap on a student. `at` is the time of the tap on the machine's clock. `life` is the number of page starts before the
 * tap.
 */
export interface Tap {
  readonly student: number;
  readonly at: number;
  readonly life: number;
}

/**
 * Records when each student crosses the finish line, and which taps count. The page may be started several times during the
 * race.
 */
export class RaceOfStory {
  /** The taps that count, in the order in which they were made. */
  readonly laps: Tap[] = [];
  /** The students who will cross the finish line, the next one first. */
  private readonly coming: number[];
  /** The taps since the page was started last. */
  private made: Tap[] = [];
  private readonly shown = new Map<string, number>();
  private life = 0;

  constructor(students: number, laps: number) {
    this.coming = arrivals(students, laps);
  }

  /** The next student who will cross the finish line. */
  get next(): number | undefined {
    return this.coming[0];
  }

  /** Records that the next student was tapped at this time. */
  noteTap(at: number): void {
    const student = this.coming.shift();
    if (student !== undefined) this.made.push({ student, at, life: this.life });
  }

  /** Records that the screen shows this number of laps for a student. Returns how many laps it shows for all students. */
  noteShown(name: string, laps: number): number {
    this.shown.set(name, laps);
    return [...this.shown.values()].reduce((sum, one) => sum + one, 0);
  }

  /** Returns the counted taps of a student, the first lap first. */
  lapsOf(student: number): Tap[] {
    return this.laps.filter((tap) => tap.student === student);
  }

  /**
   * Ends the time between two page starts. `stored` contains the laps that the device has stored. These must include every
   * tap that the screen had shown. They may include a tap that the screen could not show in time. The teacher taps again on
   * each student whose tap was not stored.
   */
  endLife(stored: ReadonlyMap<string, number>): void {
    const again: number[] = [];
    for (const tap of this.made) {
      const isStored = (stored.get(studentName(tap.student)) ?? 0) > this.lapsOf(tap.student).length;
      if (isStored) this.laps.push(tap);
      else again.push(tap.student);
    }
    for (const [name, laps] of this.shown) expect(stored.get(name), name).toBeGreaterThanOrEqual(laps);
    const counted = [...stored].map(([name]) => [
      name,
      this.laps.filter((tap) => studentName(tap.student) === name).length,
    ]);
    expect([...stored], 'the device has stored no lap that was not tapped').toEqual(counted);
    for (const [name, laps] of stored) this.shown.set(name, laps);
    this.coming.unshift(...again);
    this.made = [];
    this.life += 1;
  }
}

/**
 * Returns all students once for each lap, in a different order in each lap. Neighbours in the list are never one after
 * another.
 */
function arrivals(students: number, laps: number): number[] {
  return Array.from({ length: laps * students }, (_, index) => {
    const [lap, place] = [Math.floor(index / students), index % students];
    return 1 + ((place * 17 + lap * 7) % students);
  });
}
