import { expect } from '@playwright/test';
import { studentName } from './teacher.ts';

/** A tap that the finger made. `at` is when it came down, by the clock of the machine. `life` counts the starts of the page. */
export interface Tap {
  readonly student: number;
  readonly at: number;
  readonly life: number;
}

/** Which student crosses the finish line when, and which taps count, over several starts of the page. */
export class RaceOfStory {
  /** The taps that count, in the order in which they were made. */
  readonly laps: Tap[] = [];
  /** The students who come to the line, the next one first. */
  private readonly coming: number[];
  /** The taps of this life of the page. */
  private made: Tap[] = [];
  private readonly shown = new Map<string, number>();
  private life = 0;

  constructor(students: number, laps: number) {
    this.coming = arrivals(students, laps);
  }

  /** The next student at the line. */
  get next(): number | undefined {
    return this.coming[0];
  }

  /** The next student was tapped at this time. */
  noteTap(at: number): void {
    const student = this.coming.shift();
    if (student !== undefined) this.made.push({ student, at, life: this.life });
  }

  /** Notes that the screen shows this number of laps. Returns how many laps it shows in all. */
  noteShown(name: string, laps: number): number {
    this.shown.set(name, laps);
    return [...this.shown.values()].reduce((sum, one) => sum + one, 0);
  }

  /** The taps of a student that count, the first lap first. */
  lapsOf(student: number): Tap[] {
    return this.laps.filter((tap) => tap.student === student);
  }

  /**
   * Ends a life of the page, after which the device has stored these laps. It has stored every tap that the screen had shown.
   * It may have stored a tap that the screen had no time to show. The teacher taps again on each student whose tap was not
   * stored.
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

/** All students once in each lap, in another order in each lap. Neighbours in the list don't come one after the other. */
function arrivals(students: number, laps: number): number[] {
  return Array.from({ length: laps * students }, (_, index) => {
    const [lap, place] = [Math.floor(index / students), index % students];
    return 1 + ((place * 17 + lap * 7) % students);
  });
}
