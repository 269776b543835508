import { createStore } from 'zustand/vanilla';
import { pressKey } from '#domain/race/keypad.ts';

export interface KeypadMessage {
  readonly text: string;
  readonly isProblem: boolean;
}

interface KeypadState {
  readonly digits: string;
  /** Null while the teacher types a number. */
  readonly message: KeypadMessage | null;
  /** Grows with each Enter, so that the digits shake again after a second error. */
  readonly number: number;
}

export interface KeypadGiven {
  readonly find: (number: number) => { readonly id: number; readonly name: string } | undefined;
  /** Returns what follows the name, for example ` counted`. */
  readonly tap: (studentId: number, moment: number) => KeypadMessage;
}

/**
 * The digits that the teacher has typed. They are not in a component, because the keys of a keyboard work even while the keypad
 * is closed.
 */
export class KeypadEntry {
  private readonly current = createStore<KeypadState>(() => ({ digits: '', message: null, number: 0 }));
  readonly state = this.current.getState;
  readonly subscribe = this.current.subscribe;
  private given: KeypadGiven | null = null;

  give(given: KeypadGiven): void {
    this.given = given;
  }

  /** A digit, `Backspace` or `Enter`. `moment` is the press, and after Enter the tap. */
  press(key: string, moment: number): void {
    const { digits, number } = this.state();
    const { entry, committed } = pressKey(digits, key);
    const message = committed === null ? null : this.commit(committed, moment);
    this.current.setState({ digits: entry, message, number: number + (message ? 1 : 0) });
  }

  private commit(number: number, moment: number): KeypadMessage | null {
    if (!this.given) return null;
    const student = this.given.find(number);
    if (!student) return { text: `No student ${number}`, isProblem: true };
    const { text, isProblem } = this.given.tap(student.id, moment);
    return { text: `${number} ${student.name}${text}`, isProblem };
  }
}
