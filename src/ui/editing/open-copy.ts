import { createStore } from 'zustand/vanilla';
import { UndoHistory, type Way } from '#domain/undo-history.ts';

/** How a page edits one kind of unsaved work. `Read` is what the page reads from the device, `T` is what a change replaces. */
export interface Editing<Read, T, Shown> {
  readonly valueOf: (read: Read) => T;
  readonly shown: (read: Read, value: T) => Shown;
  /** Resolves when the device has stored the value. `before` is the value that it stored last. */
  readonly store: (value: T, before: T) => Promise<unknown>;
  /** A text field shows its text at once, also if the device can't store it. */
  readonly isTyped?: true;
  readonly onStored?: () => void;
  readonly onFailure: (error: unknown) => void;
  /** Changes an earlier value for what was read since, before Undo or Redo restores it. */
  readonly fitted?: (earlier: T, read: Read) => T;
}

export type WithTurns<Shown> = Shown & { readonly canUndo: boolean; readonly canRedo: boolean };

/**
 * Unsaved work on an open page. A change is shown after the device has stored it (docs/sync.md W8), except typed text. A change
 * before that starts from the result of the last one. Undo and Redo are changes, too.
 */
export class OpenCopy<Read, T, Shown extends object> {
  readonly #shown = createStore<WithTurns<Shown> | null>(() => null);
  /** Returns what the page shows, or null if the device has not read it yet. */
  readonly get = this.#shown.getState;
  readonly subscribe = this.#shown.subscribe;
  readonly #editing: Editing<Read, T, Shown>;
  #read: { readonly read: Read } | null = null;
  /** Null if a later read includes the last stored change. */
  #stored: T | null = null;
  /** Also if the device has not stored the last change yet. */
  #latest: T | null = null;
  /** A step is the value before it. */
  #history = new UndoHistory<T>();
  #writes = 0;
  #storing = Promise.resolve(true);

  constructor(editing: Editing<Read, T, Shown>) {
    this.#editing = editing;
  }

  /** How many changes the device has stored. A read that begins now includes all of them. */
  get writes(): number {
    return this.#writes;
  }

  /** Shows what was read from the device's database. `writes`: changes that were stored when the read began. */
  show(read: Read, writes = this.#writes): void {
    this.#read = { read };
    if (writes === this.#writes && this.#latest === this.#stored) {
      this.#stored = null;
      this.#latest = null;
    }
    this.#tell();
  }

  /** Shows this read, to which no undo leads back. */
  open(read: Read): void {
    this.#history = new UndoHistory();
    this.#stored = null;
    this.#latest = null;
    this.show(read);
  }

  /** Returns null if nothing changes. */
  change(how: (now: T) => T): T | null {
    const now = this.#now();
    const next = now && how(now);
    if (!now || !next || next === now) return null;
    this.#store(this.#history.with(now), next);
    return next;
  }

  /** Returns the values before and after; null if there is no step. */
  turn(way: Way): { readonly before: T; readonly after: T } | null {
    const before = this.#now();
    const turned = this.#history.turn(way);
    if (!before || !turned || !this.#read) return null;
    const after = this.#editing.fitted?.(turned.step, this.#read.read) ?? turned.step;
    this.#store(turned.after(before), after);
    return { before, after };
  }

  /** Waits for the device. Returns false if it could not store the last change. */
  async settled(): Promise<boolean> {
    return await this.#storing;
  }

  #now(): T | null {
    return this.#latest ?? (this.#read && this.#editing.valueOf(this.#read.read));
  }

  #store(history: UndoHistory<T>, value: T): void {
    const before = this.#history;
    const { store, valueOf, isTyped, onStored, onFailure } = this.#editing;
    this.#history = history;
    this.#latest = value;
    if (isTyped) this.#tell();
    this.#storing = this.#storing.then(async () => {
      let isStored = true;
      try {
        if (this.#read) await store(value, this.#stored ?? valueOf(this.#read.read));
        this.#writes += 1;
        this.#stored = value;
        onStored?.();
      } catch (error) {
        isStored = false;
        if (!isTyped) this.#drop(value, history, before);
        onFailure(error);
      }
      this.#tell();
      return isStored;
    });
  }

  /** Each later change stores a whole value, so it stays. */
  #drop(value: T, history: UndoHistory<T>, before: UndoHistory<T>): void {
    if (this.#history === history) this.#history = before;
    if (this.#latest === value) this.#latest = this.#stored;
  }

  #tell(): void {
    if (!this.#read) return;
    const { read } = this.#read;
    const { valueOf, shown, isTyped } = this.#editing;
    const value = isTyped ? this.#latest : this.#stored;
    this.#shown.setState(
      {
        ...shown(read, value ?? valueOf(read)),
        canUndo: this.#history.done.length > 0,
        canRedo: this.#history.undone.length > 0,
      },
      true,
    );
  }
}
