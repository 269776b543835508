import { startTimer } from '../../../platform/clock.ts';
import { StudentListeners } from './student-listeners.ts';

/** For a moment after a tap (docs/product.md 5.81). */
export type TapFlashKind = 'counted' | 'clock-stopped' | 'repeat' | 'absent' | 'finished';

/** About a tap, or that a lap was undone (docs/product.md 5.129). */
export type FlashKind = TapFlashKind | 'undone';

export interface Flash {
  readonly kind: FlashKind;
  /** Null for other flashes. */
  readonly undoneLap: number | null;
  /** Grows with each flash, so that a second one of the same kind is shown. */
  readonly number: number;
}

const SHOWN_MS = 2_000;

/** Only the row of the student is rendered. */
export class Flashes {
  private readonly ofStudents = new Map<number, Flash>();
  private readonly listeners = new StudentListeners();
  private latest = 0;

  show(studentId: number, kind: TapFlashKind): void {
    this.showFor(studentId, { kind, undoneLap: null, number: (this.latest += 1) });
  }

  showUndone(studentId: number, lap: number): void {
    this.showFor(studentId, { kind: 'undone', undoneLap: lap, number: (this.latest += 1) });
  }

  /** The row has changed since. */
  end(studentId: number): void {
    if (this.ofStudents.has(studentId)) this.set(studentId, null);
  }

  readonly of = (studentId: number): Flash | undefined => this.ofStudents.get(studentId);

  readonly subscribeTo = (studentId: number, listener: () => void): (() => void) =>
    this.listeners.add(studentId, listener);

  private showFor(studentId: number, flash: Flash): void {
    this.set(studentId, flash);
    startTimer(() => this.ofStudents.get(studentId) === flash && this.set(studentId, null), SHOWN_MS);
  }

  private set(studentId: number, flash: Flash | null): void {
    if (flash) this.ofStudents.set(studentId, flash);
    else this.ofStudents.delete(studentId);
    this.listeners.call(studentId);
  }
}
