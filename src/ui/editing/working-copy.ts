import { shallow } from 'zustand/vanilla/shallow';
import { turnParts, UndoHistory, type Way } from '#domain/undo-history.ts';
import { UnreadValues } from './unread-values.ts';

type Values<Key, Value> = ReadonlyMap<Key, Value>;
type StepOptions = { readonly goesOn?: boolean; readonly isStep?: boolean };

export interface Change<Key, Value> {
  readonly key: Key;
  readonly before: Value;
  readonly after: Value;
}

/**
 * How a page edits one kind of unsaved work. `Read` is what the page reads from the device. Each part of the work has a key and
 * a value, for example the text of a cell; a change replaces values.
 */
export interface Editing<Read, Key, Value, Shown> {
  readonly valueOf: (read: Read, key: Key) => Value;
  readonly shown: (read: Read, at: (key: Key) => Value) => Shown;
  /** The values before are those that the device stored last. Returns what it has stored, if that may differ from the changes. */
  readonly store: (changes: readonly Change<Key, Value>[]) => Promise<Iterable<readonly [Key, Value]> | void>;
  /** A text field shows its text at once, also if the device can't store it. */
  readonly isTyped?: true;
  readonly onStored?: () => void;
  readonly onFailure: (error: unknown) => void;
  /** Whether both values mean the same. If this is missing, they have to be equal. */
  readonly isSame?: (one: Value, other: Value, key: Key) => boolean;
  /** Changes an earlier value for what was read since, before Undo or Redo restores it. The step had set the value `later`. */
  readonly fitted?: (earlier: Value, read: Read, later: Value, now: Value) => Value;
}

export type WithTurns<Shown> = Shown & { readonly canUndo: boolean; readonly canRedo: boolean };

type History<Key, Value> = UndoHistory<readonly Change<Key, Value>[]>;

/** If the value changes again, it gets a new object. */
interface Unstored<Value> {
  readonly value: Value;
}

/**
 * Unsaved work on an open page. A change is shown after the device has stored it (docs/sync.md W8), except typed text. A change
 * before that starts from the result of the last one. Undo and Redo are changes, too.
 */
export class WorkingCopy<Read, Key, Value, Shown extends object> extends UnreadValues<Key, Value> {
  readonly #editing: Editing<Read, Key, Value, Shown>;
  readonly #unstored = new Map<Key, Unstored<Value>>();
  #read: { readonly read: Read } | null = null;
  #shown: WithTurns<Shown> | null = null;
  /** A step is the changes that Undo or Redo would make: from the value that the teacher set, to the one before. */
  #history: History<Key, Value> = new UndoHistory();
  #storing = Promise.resolve(true);

  constructor(editing: Editing<Read, Key, Value, Shown>) {
    super();
    this.#editing = editing;
  }

  /** Returns what the page shows, or null if the device has not read it yet. */
  readonly shown = (): WithTurns<Shown> | null => this.#shown;

  /** Returns the keys of all values that the last read may not include. */
  get keys(): Key[] {
    return [...new Set([...this.#unstored.keys(), ...[...this].map(([key]) => key)])];
  }

  /** Shows what was read from the device's database. `lastWrite`: of the last change when the read began. */
  show(read: Read, lastWrite = this.lastWrite): void {
    this.#read = { read };
    this.dropUpTo(lastWrite);
  }

  /** Shows this read, to which no undo leads back. */
  open(read: Read): void {
    this.#history = new UndoHistory();
    this.#unstored.clear();
    this.show(read);
  }

  /** Returns the value that the page shows; undefined if the device has not read it yet. */
  at(key: Key): Value | undefined {
    return this.#editing.isTyped ? this.#latest(key) : this.#stored(key);
  }

  /** Changes these values in one step. If `goesOn` is true, the change belongs to the last step; without `isStep`, to none. */
  put(values: Values<Key, Value>, { goesOn = false, isStep = true }: StepOptions = {}): void {
    if (!this.#read) return;
    if (!isStep) return this.#store(this.#history, values);
    const latest = goesOn ? this.#history.done.at(-1) : undefined;
    // If another device has changed the value since the last step, Undo restores the other device's value.
    const isBegun = latest?.length === values.size && latest.every((one) => values.has(one.key) && this.#holds(one));
    const begun = isBegun ? latest : [...values.keys()].map((key) => ({ key, after: this.#latest(key) as Value }));
    const step = begun.map(({ key, after }) => ({ key, before: values.get(key) as Value, after }));
    this.#store(isBegun ? this.#history.withLatest(step) : this.#history.with(step), values);
  }

  /** Returns the new value, or null if nothing changes. */
  change(key: Key, how: (now: Value) => Value, options?: StepOptions): Value | null {
    if (!this.#read) return null;
    const now = this.#latest(key) as Value;
    const next = how(now);
    if (next === now) return null;
    this.put(new Map([[key, next]]), options);
    return next;
  }

  /** Returns what Undo or Redo restores, and the keys whose values are not those that the step set. */
  turn(way: Way): { readonly turned: readonly Change<Key, Value>[]; readonly overtaken: readonly Key[] } {
    const parts = turnParts(this.#history, way, (one) => this.#holds(one));
    if (!parts || !this.#read) return { turned: [], overtaken: [] };
    const { read } = this.#read;
    const { fitted = (earlier: Value) => earlier } = this.#editing;
    const turned = parts.turned.map(({ key, before: later, after }) => {
      const now = this.#latest(key) as Value;
      return { key, before: now, after: fitted(after, read, later, now) };
    });
    const history = parts.after(turned.map(({ key, before, after }) => ({ key, before: after, after: before })));
    this.#store(history, new Map(turned.map(({ key, after }) => [key, after])));
    return { turned, overtaken: parts.overtaken.map(({ key }) => key) };
  }

  /**
   * Waits for the device. Returns false if it could not store the last change. Stores typed text again that the device could not
   * store, and fails if it can't now either.
   */
  async settled(): Promise<boolean> {
    const isStored = await this.#storing;
    if (this.#editing.isTyped && this.#unstored.size > 0) await this.#storeNow([...this.#unstored]);
    return isStored;
  }

  /** Calculates again what the page shows. */
  override tell(): void {
    if (!this.#read) return;
    const { done, undone } = this.#history;
    const shown = this.#editing.shown(this.#read.read, (key) => this.at(key) as Value);
    const next = { ...shown, canUndo: done.length > 0, canRedo: undone.length > 0 };
    if (!shallow(next, this.#shown)) this.#shown = next;
    super.tell();
  }

  #stored(key: Key): Value | undefined {
    const unread = this.get(key);
    return unread === undefined && this.#read ? this.#editing.valueOf(this.#read.read, key) : unread;
  }

  #latest(key: Key): Value | undefined {
    const unstored = this.#unstored.get(key);
    return unstored ? unstored.value : this.#stored(key);
  }

  #holds({ key, before }: Change<Key, Value>): boolean {
    const { isSame = Object.is } = this.#editing;
    return isSame(this.#latest(key) as Value, before, key);
  }

  #store(history: History<Key, Value>, values: Values<Key, Value>): void {
    const before = this.#history;
    const { isTyped, onFailure } = this.#editing;
    this.#history = history;
    if (values.size === 0) return this.tell();
    const placed = [...values].map(([key, value]) => [key, { value }] as const);
    for (const [key, unstored] of placed) this.#unstored.set(key, unstored);
    if (isTyped) this.tell();
    this.#storing = this.#storing.then(async () => {
      try {
        await this.#storeNow(placed);
        return true;
      } catch (error) {
        if (!isTyped) {
          // Each later change stores whole values, so it stays.
          if (this.#history === history) this.#history = before;
          this.#forget(placed);
        }
        onFailure(error);
        this.tell();
        return false;
      }
    });
  }

  async #storeNow(placed: readonly (readonly [Key, Unstored<Value>])[]): Promise<void> {
    const stored = await this.#editing.store(
      placed.map(([key, { value }]) => ({ key, before: this.#stored(key) as Value, after: value })),
    );
    this.#forget(placed);
    this.add(stored ?? placed.map(([key, { value }]) => [key, value]));
    this.#editing.onStored?.();
  }

  /** Values that have changed again stay. */
  #forget(placed: readonly (readonly [Key, Unstored<Value>])[]): void {
    for (const [key, unstored] of placed) if (this.#unstored.get(key) === unstored) this.#unstored.delete(key);
  }
}
