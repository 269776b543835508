import { createStore } from 'zustand/vanilla';
import type { StudentTouches } from '#domain/roll/roll.ts';
import { UnreadValues } from '../../repositories/unread-values.ts';

/**
 * The taps on one day that the device has stored but that the page may not have read yet. A row shows a tap as soon as the
 * tap is stored.
 */
export class StoredTaps {
  private readonly ofStudents = new UnreadValues<number, StudentTouches>();
  /** How often something has changed. */
  private readonly changed = createStore(() => 0);
  readonly subscribe = this.changed.subscribe;
  private underWay = 0;

  /** The number of the last tap. A read that begins now contains all up to it. */
  get lastWrite(): number {
    return this.ofStudents.lastWrite;
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
      this.ofStudents.add(touches);
      if (touches.size > 0) this.tell();
    } finally {
      this.underWay -= 1;
    }
  }

  /** Perhaps missing in the last read; undefined if there are none. */
  touchesOf(studentId: number): StudentTouches | undefined {
    return this.ofStudents.get(studentId);
  }

  /** The page shows a read with these taps. */
  dropUpTo(lastWrite: number): void {
    this.ofStudents.dropUpTo(lastWrite);
    this.tell();
  }

  private tell(): void {
    this.changed.setState((times) => times + 1);
  }
}
