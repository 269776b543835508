import { startTimer } from '../../../platform/clock.ts';
import { StudentListeners } from './student-listeners.ts';

/** What a row shows for a moment after a tap (docs/product.md 5.81). */
export type FlashKind = 'counted' | 'clock-stopped' | 'repeat' | 'absent' | 'finished';

export interface Flash {
  readonly kind: FlashKind;
  /** A number that grows with each flash. So a row also shows a second flash of the same kind. */
  readonly number: number;
}

const SHOWN_MS = 2_000;

/** The flashes of the rows. When a flash begins or ends, only the row of its student is rendered. */
export class Flashes {
  private readonly ofStudents = new Map<number, Flash>();
  private readonly listeners = new StudentListeners();
  private latest = 0;

  show(studentId: number, kind: FlashKind): void {
    const flash = { kind, number: (this.latest += 1) };
    this.set(studentId, flash);
    startTimer(() => this.ofStudents.get(studentId) === flash && this.set(studentId, null), SHOWN_MS);
  }

  readonly of = (studentId: number): Flash | undefined => this.ofStudents.get(studentId);

  readonly subscribeTo = (studentId: number, listener: () => void): (() => void) =>
    this.listeners.add(studentId, listener);

  private set(studentId: number, flash: Flash | null): void {
    if (flash) this.ofStudents.set(studentId, flash);
    else this.ofStudents.delete(studentId);
    this.listeners.call(studentId);
  }
}
