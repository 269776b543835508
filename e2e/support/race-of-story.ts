import { expect } from '@playwright/test';
import { studentName } from './teacher.ts';

/** `at`: on the machine's clock. `life`: how often the page had been started again. */
export interface Tap {
  readonly student: number;
  readonly at: number;
  readonly life: number;
}

/** Decides the order at the finish line, and which taps count when the browser is killed. */
export class RaceOfStory {
  readonly laps: Tap[] = [];
  private readonly coming: number[];
  /** The taps since the last start of the page. */
  private made: Tap[] = [];
  private readonly shown = new Map<string, number>();
  private life = 0;

  constructor(students: number, laps: number) {
    this.coming = arrivals(students, laps);
  }

  get next(): number | undefined {
    return this.coming[0];
  }

  noteTap(at: number): void {
    const student = this.coming.shift();
    if (student !== undefined) this.made.push({ student, at, life: this.life });
  }

  noteShown(name: string, laps: number): number {
    this.shown.set(name, laps);
    return [...this.shown.values()].reduce((sum, one) => sum + one, 0);
  }

  lapsOf(student: number): Tap[] {
    return this.laps.filter((tap) => tap.student === student);
  }

  /** After a kill: `stored` has every tap that the screen had shown, and maybe more. A tap that was not stored is repeated. */
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

/** Each student once a lap, in another order each time. Neighbours in the list never follow one another. */
function arrivals(students: number, laps: number): number[] {
  return Array.from({ length: laps * students }, (_, index) => {
    const [lap, place] = [Math.floor(index / students), index % students];
    return 1 + ((place * 17 + lap * 7) % students);
  });
}
