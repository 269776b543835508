import type { StudentTouches } from '#domain/roll/roll.ts';

interface StoredTap {
  readonly number: number;
  readonly touches: StudentTouches;
}

/**
 * The taps on one day that the device has stored but that the page may not have read yet. A read of the whole day takes
 * longer than a write of one tap. So the tapped row shows a tap as soon as the tap is stored. The taps are numbered 1, 2, 3
 * … in the order in which they were stored.
 */
export class StoredTaps {
  private readonly ofStudents = new Map<number, StoredTap>();
  private readonly listeners = new Set<() => void>();
  private latest = 0;
  private underWay = 0;

  /** The number of the tap that was stored last. A read of the day that begins now includes all taps up to this number. */
  get count(): number {
    return this.latest;
  }

  /** True if the device is storing a tap now, or has stored a tap that the page may not have read yet. */
  get areUnread(): boolean {
    return this.underWay > 0 || this.ofStudents.size > 0;
  }

  /**
   * Shows a tap on a student after the device has stored it. `storing` resolves with all changed fields of the student, or
   * with undefined if there is nothing new to show.
   */
  async add(studentId: number, storing: Promise<StudentTouches | undefined>): Promise<void> {
    await this.addAll(storing.then((touches) => new Map(touches && [[studentId, touches]])));
  }

  /**
   * Shows the changes that one press made to several students, for example an undo. The page knows these students only after
   * the device has stored the changes. But the page already waits before it reads the day again.
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

  /** Returns the changed fields of a student that may be missing in the page's last read, or undefined if there are none. */
  touchesOf(studentId: number): StudentTouches | undefined {
    return this.ofStudents.get(studentId)?.touches;
  }

  /** Removes the taps up to this number, because the page now shows a read of the day that includes them. */
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
