import { createStore } from 'zustand/vanilla';
import { shallow } from 'zustand/vanilla/shallow';
import type { FieldType } from '#domain/assessments/assessment-templates.ts';
import { autoName } from '#domain/assessments/auto-name.ts';
import { countBlur, cellOf, type CellKey, type TypedScores } from '#domain/assessments/typed-scores.ts';
import { cellText, readScoreCell, tidyText, typedText, type CellReading } from '#domain/assessments/cell.ts';
import { entryFields, isCustom, type EntryField } from '#domain/assessments/fields.ts';
import { unusual, type UsualScores } from '#domain/assessments/usual-range.ts';
import { UndoHistory, type Way } from '#domain/undo-history.ts';
import type { Problem } from '#domain/validation.ts';
import { dayAt } from '../../platform/clock.ts';
import {
  chooseFieldType,
  hasAssessment,
  touchScores,
  type EntryPlace,
  type ScoreEntryData,
  type OpenedEntry,
} from '../../repositories/assessments/assessment-drafts.ts';
import { saveLeftScores, saveScores, type ScoresSaved } from '../../repositories/assessments/assessment-saves.ts';
import { UnreadValues } from '../../ui/editing/unread-values.ts';
import type { SyncDevice } from '../../sync/device.ts';

/** If the teacher types in the cell again, the cell gets a new object. */
interface Unstored {
  readonly text: string;
}

export interface EntrySummary {
  readonly isMade: boolean;
  readonly unsaved: number;
  readonly wrong: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/**
 * The cells of one grid, each of which subscribes to its own text, so that a keystroke renders one cell. The texts come from
 * the device's database, unless the teacher typed one after the last read.
 */
export class ScoreEntry {
  readonly place: EntryPlace;
  readonly isNew: boolean;
  readonly #device: SyncDevice;
  readonly #onFailure: (error: unknown) => void;
  readonly #unstored = new Map<CellKey, Unstored>();
  /** Typed texts that the device has stored, but that may be missing in the page's last read of the database. */
  readonly #unread = new UnreadValues<CellKey, string>();
  /**
   * The cells in which the teacher has typed since the grid was opened. The app asks about an unusual score only in these
   * cells.
   */
  readonly #typedHere = new Set<CellKey>();
  readonly #kept = new Set<CellKey>();
  /** A step is the texts of its cells before it (docs/product.md 5.48). */
  #history = new UndoHistory<TypedScores>();
  /** How often something has changed. */
  readonly #changed = createStore(() => 0);
  readonly subscribe = this.#changed.subscribe;
  #fieldType: FieldType;
  #fields: readonly EntryField[];
  #read: ScoreEntryData | null = null;
  #summary: EntrySummary = { isMade: false, unsaved: 0, wrong: 0, canUndo: false, canRedo: false };
  #typing: CellKey | null = null;
  #storing: Promise<unknown> = Promise.resolve();
  #leaving: Promise<unknown> = Promise.resolve();
  #blurs = 0;

  constructor(device: SyncDevice, { place, isNew, fieldType }: OpenedEntry, onFailure: (error: unknown) => void) {
    this.#device = device;
    this.#onFailure = onFailure;
    this.place = place;
    this.isNew = isNew;
    this.#fieldType = fieldType;
    this.#fields = entryFields(place.templateId, fieldType);
  }

  get isCustom(): boolean {
    return isCustom(this.place.templateId);
  }

  /** The automatic name that a new fitness assessment gets today; null if the teacher has to type a name. */
  get ownName(): string | null {
    return autoName(this.place.templateId, dayAt(this.#device.now()));
  }

  get fieldType(): FieldType {
    return this.#fieldType;
  }

  /** A change of the field type creates a new array. */
  get fields(): readonly EntryField[] {
    return this.#fields;
  }

  get isRead(): boolean {
    return this.#read !== null;
  }

  get summary(): EntrySummary {
    return this.#summary;
  }

  /** The number of the last write. A read that begins now contains all texts up to it. */
  get lastWrite(): number {
    return this.#unread.lastWrite;
  }

  /** The read contains the texts of all writes up to `lastWrite`. */
  show(read: ScoreEntryData, lastWrite: number): void {
    this.#read = read;
    this.#unread.dropUpTo(lastWrite);
    this.#tell();
  }

  textOf(key: CellKey): string {
    return this.#typedText(key) ?? this.#storedText(key);
  }

  isUnsaved(key: CellKey): boolean {
    const text = this.#typedText(key);
    return text !== undefined && text !== this.#storedText(key);
  }

  /**
   * Returns why the typed text of a cell is no score. Returns null if the text is a score, or while the teacher is still
   * typing in the cell.
   */
  problemOf(key: CellKey): Problem | null {
    if (key === this.#typing || !this.isUnsaved(key)) return null;
    const reading = this.#readingOf(key);
    return 'problem' in reading ? reading.problem : null;
  }

  /** Returns the usual range of an unusual score about which the teacher has not answered; otherwise null. */
  questionOf(key: CellKey): UsualScores | null {
    if (key === this.#typing || !this.#typedHere.has(key) || this.#kept.has(key)) return null;
    const reading = this.#readingOf(key);
    return 'value' in reading ? unusual(cellOf(key).fieldId, reading.value) : null;
  }

  /**
   * The device stores the text immediately (docs/product.md 5.37). If `composes` is true, an input method is composing a digit,
   * so no colon is added.
   */
  type(key: CellKey, raw: string, composes = false): void {
    // All typing in a cell is one undo step.
    if (this.#typing !== key) this.#history = this.#history.with(this.#shown([key]));
    this.#typing = key;
    this.#put({ [key]: composes ? raw : typedText(this.#typeOf(key), raw) });
  }

  /** One undo step. */
  fill(texts: TypedScores): void {
    this.#history = this.#history.with(this.#shown(Object.keys(texts) as CellKey[]));
    this.#typing = null;
    this.#put(texts);
  }

  /** Restores the text from before; the teacher can undo this too. */
  putBack(key: CellKey, text: string): void {
    if (this.textOf(key) !== text) this.fill({ [key]: text });
  }

  /** Returns the restored texts, or null if there is nothing to undo or redo (docs/product.md 5.48). */
  turn(way: Way): TypedScores | null {
    const turned = this.#history.turn(way);
    if (!turned) return null;
    this.#history = turned.after(this.#shown(Object.keys(turned.step) as CellKey[]));
    this.#typing = null;
    this.#put(turned.step);
    return turned.step;
  }

  keep(key: CellKey): void {
    this.#kept.add(key);
    this.#tell();
  }

  /**
   * Shows a typed number or time in the usual form (docs/product.md 3.31). Each fifth time, the grid also saves
   * (docs/product.md 5.39).
   */
  leaveCell(): void {
    const left = this.#typing;
    this.#typing = null;
    if (left) this.#tidy(left);
    this.#tell();
    const { blurs, saves } = countBlur(this.#blurs);
    this.#blurs = blurs;
    if (saves) this.leave();
  }

  clear(): void {
    const texts = this.#unsavedKeys().map((key) => [key, this.#storedText(key)]);
    this.fill(Object.fromEntries(texts) as TypedScores);
  }

  chooseType(fieldType: FieldType): void {
    this.#fieldType = fieldType;
    this.#fields = entryFields(this.place.templateId, fieldType);
    this.#note(chooseFieldType(this.#device, this.place, fieldType));
    this.#tell();
  }

  /** Waits for an automatic save first, because it gives a new fitness assessment a name (docs/product.md 5.38). */
  async needsName(): Promise<boolean> {
    await this.#leaving;
    return this.isNew && !(await hasAssessment(this.#device.db, this.place));
  }

  /** Saves the typed scores after a press on Save. `name` is the name for a new assessment. */
  async save(name: string | null): Promise<ScoresSaved> {
    this.#typing = null;
    this.#tell();
    await this.#settle();
    return await saveScores(this.#device, this.place, name);
  }

  /** Saves when the teacher leaves the grid. If it fails, the draft still contains the typed texts. */
  leave(): void {
    const saving = this.#settle().then(async () => await saveLeftScores(this.#device, this.place));
    this.#leaving = Promise.allSettled([this.#leaving, saving]);
  }

  #tidy(key: CellKey): void {
    const text = this.textOf(key);
    const tidy = tidyText(this.#typeOf(key), text);
    if (tidy !== text) this.#put({ [key]: tidy });
  }

  #put(texts: TypedScores): void {
    const placed = Object.entries(texts).map(([key, text]) => [key as CellKey, { text }] as const);
    for (const [key, unstored] of placed) {
      this.#unstored.set(key, unstored);
      this.#typedHere.add(key);
      this.#kept.delete(key);
    }
    this.#tell();
    this.#note(this.#store(placed));
  }

  async #store(placed: readonly (readonly [CellKey, Unstored])[]): Promise<void> {
    const texts = Object.fromEntries(placed.map(([key, { text }]) => [key, text])) as TypedScores;
    await touchScores(this.#device, this.place, { texts, fieldType: this.#fieldType, asNew: this.isNew });
    this.#unread.add(Object.entries(texts) as [CellKey, string][]);
    for (const [key, unstored] of placed) if (this.#unstored.get(key) === unstored) this.#unstored.delete(key);
  }

  #note(storing: Promise<unknown>): void {
    this.#storing = Promise.allSettled([this.#storing, storing]);
    storing.catch((error: unknown) => this.#onFailure(error));
  }

  /** Waits until the typed texts are in the draft, and tries failed ones again. */
  async #settle(): Promise<void> {
    await this.#storing;
    if (this.#unstored.size > 0) await this.#store([...this.#unstored]);
  }

  #typeOf(key: CellKey) {
    return this.#fields.find(({ id }) => id === cellOf(key).fieldId)?.type ?? 'text';
  }

  #readingOf(key: CellKey): CellReading {
    return readScoreCell(this.#typeOf(key), this.textOf(key));
  }

  /** Returns the typed text of a cell, or undefined if the draft contains no text for the cell. */
  #typedText(key: CellKey): string | undefined {
    return this.#unstored.get(key)?.text ?? this.#unread.get(key) ?? this.#read?.typed[key];
  }

  #storedText(key: CellKey): string {
    return cellText(this.#typeOf(key), this.#read?.stored.get(key) ?? '');
  }

  #shown(keys: readonly CellKey[]): TypedScores {
    return Object.fromEntries(keys.map((key) => [key, this.textOf(key)])) as TypedScores;
  }

  #unsavedKeys(): CellKey[] {
    const unread = [...this.#unread].map(([key]) => key);
    const read = Object.keys(this.#read?.typed ?? {}) as CellKey[];
    return [...new Set([...this.#unstored.keys(), ...unread, ...read])].filter((key) => this.isUnsaved(key));
  }

  #tell(): void {
    const keys = this.#unsavedKeys();
    const wrong = keys.filter((key) => this.problemOf(key) !== null).length;
    const isMade = (this.#read?.name ?? null) !== null;
    const { done, undone } = this.#history;
    const next = { isMade, unsaved: keys.length, wrong, canUndo: done.length > 0, canRedo: undone.length > 0 };
    if (!shallow(next, this.#summary)) this.#summary = next;
    this.#changed.setState((times) => times + 1);
  }
}
