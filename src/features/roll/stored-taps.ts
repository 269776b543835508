import type { StudentTouches } from '#domain/roll/roll.ts';

interface StoredTap {
  readonly number: number;
  readonly touches: StudentTouches;
}

/**
 * The taps on one day that the device has stored, but that the page may not have read yet. To read a whole day again takes
 * longer than to store a tap, so the tapped row shows the tap as soon as it is stored. The taps have the numbers 1, 2, 3 …
 */
export class StoredTaps {
  private readonly ofStudents = new Map<number, StoredTap>();
  private readonly listeners = new Set<() => void>();
  private latest = 0;
  private underWay = 0;

  /** The number of the latest tap. A reading of the day that begins now has all taps up to this one. */
  get count(): number {
    return this.latest;
  }

  /** Whether the device stores a tap now, or has stored a tap that the page may not have read yet. */
  get areUnread(): boolean {
    return this.underWay > 0 || this.ofStudents.size > 0;
  }

  /**
   * Shows a tap on a student when the device has stored it. `storing` resolves then with all changed fields of the student;
   * undefined: the tap was stored before.
   */
  async add(studentId: number, storing: Promise<StudentTouches | undefined>): Promise<void> {
    await this.addAll(storing.then((touches) => new Map(touches && [[studentId, touches]])));
  }

  /**
   * Shows what one press did to several students, such as an undo. The students are known only when the device has stored it,
   * but already before that the page does not read the day.
   */
  async addAll(storing: Promise<ReadonlyMap<number, StudentTouches>>): Promise<void> {
    this.underWay += 1;
    try {
      const touches = await storing;
      this.latest += 1;
      for (const [studentId, ofStudent] of touches)
        this.ofStudents.set(studentId, { number: this.latest, touches: ofStudent });
      if (touches.size > 0) this.tell();
    } finally {
      this.underWay -= 1;
    }
  }

  /** The changed fields of a student that the page may not have read yet. */
  touchesOf(studentId: number): StudentTouches | undefined {
    return this.ofStudents.get(studentId)?.touches;
  }

  /** Drops the taps up to this number, because the page now shows a reading that has them. */
  dropUpTo(number: number): void {
    for (const [studentId, tap] of this.ofStudents) if (tap.number <= number) this.ofStudents.delete(studentId);
    this.tell();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
