import type { FieldType } from '#domain/assessments/assessment-templates.ts';
import { autoName } from '#domain/assessments/auto-name.ts';
import { countBlur, cellOf, type CellKey, type TypedScores } from '#domain/assessments/typed-scores.ts';
import { cellText, readScoreCell, tidyText, typedText, type CellReading } from '#domain/assessments/cell.ts';
import { entryFields, isCustom, type EntryField } from '#domain/assessments/fields.ts';
import { unusual, type UsualScores } from '#domain/assessments/usual-range.ts';
import type { Way } from '#domain/undo-history.ts';
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
import { WorkingCopy, type WithTurns } from '../../ui/editing/working-copy.ts';
import type { SyncDevice } from '../../sync/device.ts';

interface Summary {
  readonly isMade: boolean;
  readonly unsaved: number;
  readonly wrong: number;
}

const NOT_READ: WithTurns<Summary> = { isMade: false, unsaved: 0, wrong: 0, canUndo: false, canRedo: false };

/** The cells of one grid, each of which subscribes to its own text, so that a keystroke renders one cell. */
export class ScoreEntry {
  readonly place: EntryPlace;
  readonly isNew: boolean;
  readonly #device: SyncDevice;
  readonly #onFailure: (error: unknown) => void;
  readonly #copy: WorkingCopy<ScoreEntryData, CellKey, string, Summary>;
  readonly subscribe: WorkingCopy<ScoreEntryData, CellKey, string, Summary>['subscribe'];
  /**
   * The cells in which the teacher has typed since the grid was opened. The app asks about an unusual score only in these
   * cells.
   */
  readonly #typedHere = new Set<CellKey>();
  readonly #kept = new Set<CellKey>();
  #fieldType: FieldType;
  #fields: readonly EntryField[];
  #read: ScoreEntryData | null = null;
  #typing: CellKey | null = null;
  #choosing: Promise<unknown> = Promise.resolve();
  #leaving: Promise<unknown> = Promise.resolve();
  #blurs = 0;

  constructor(device: SyncDevice, { place, isNew, fieldType }: OpenedEntry, onFailure: (error: unknown) => void) {
    this.#device = device;
    this.#onFailure = onFailure;
    this.place = place;
    this.isNew = isNew;
    this.#fieldType = fieldType;
    this.#fields = entryFields(place.templateId, fieldType);
    this.#copy = new WorkingCopy({
      valueOf: ({ typed }, key) => typed[key] ?? this.#storedText(key),
      shown: () => this.#summary(),
      store: async (changes) => {
        const texts = Object.fromEntries(changes.map(({ key, after }) => [key, after]));
        await touchScores(device, place, { texts, fieldType: this.#fieldType, asNew: isNew });
      },
      isTyped: true,
      // A save changes how a score is written.
      isSame: (one, other, key) => this.#meaningOf(key, one) === this.#meaningOf(key, other),
      onFailure,
    });
    ({ subscribe: this.subscribe } = this.#copy);
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

  get summary(): WithTurns<Summary> {
    return this.#copy.shown() ?? NOT_READ;
  }

  /** The number of the last write. A read that begins now contains all texts up to it. */
  get lastWrite(): number {
    return this.#copy.lastWrite;
  }

  /** The read contains the texts of all writes up to `lastWrite`. */
  show(read: ScoreEntryData, lastWrite: number): void {
    this.#read = read;
    this.#copy.show(read, lastWrite);
  }

  textOf(key: CellKey): string {
    return this.#copy.at(key) ?? '';
  }

  isUnsaved(key: CellKey): boolean {
    return this.textOf(key) !== this.#storedText(key);
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
    const goesOn = this.#typing === key;
    this.#typing = key;
    this.#put([[key, composes ? raw : typedText(this.#typeOf(key), raw)]], goesOn);
  }

  /** One undo step. */
  fill(texts: TypedScores): void {
    this.#typing = null;
    this.#put(Object.entries(texts) as [CellKey, string][]);
  }

  /** Restores the text from before; the teacher can undo this too. */
  putBack(key: CellKey, text: string): void {
    if (this.textOf(key) !== text) this.fill({ [key]: text });
  }

  turn(way: Way) {
    const result = this.#copy.turn(way);
    this.#typing = null;
    this.#typedIn(result.turned.map(({ key }) => key));
    this.#copy.tell();
    return result;
  }

  keep(key: CellKey): void {
    this.#kept.add(key);
    this.#copy.tell();
  }

  /**
   * Shows a typed number or time in the usual form (docs/product.md 3.31). Each fifth time, the grid also saves
   * (docs/product.md 5.39).
   */
  leaveCell(): void {
    const left = this.#typing;
    this.#typing = null;
    if (left) this.#tidy(left);
    this.#copy.tell();
    const { blurs, saves } = countBlur(this.#blurs);
    this.#blurs = blurs;
    if (saves) this.leave();
  }

  clear(): void {
    this.#typing = null;
    this.#put(this.#unsavedKeys().map((key) => [key, this.#storedText(key)]));
  }

  chooseType(fieldType: FieldType): void {
    this.#fieldType = fieldType;
    this.#fields = entryFields(this.place.templateId, fieldType);
    this.#choosing = chooseFieldType(this.#device, this.place, fieldType).catch(this.#onFailure);
    this.#copy.tell();
  }

  /** Waits for an automatic save first, because it gives a new fitness assessment a name (docs/product.md 5.38). */
  async needsName(): Promise<boolean> {
    await this.#leaving;
    return this.isNew && !(await hasAssessment(this.#device.db, this.place));
  }

  /** Saves the typed scores after a press on Save. `name` is the name for a new assessment. */
  async save(name: string | null): Promise<ScoresSaved> {
    this.#typing = null;
    this.#copy.tell();
    await this.settled();
    return await saveScores(this.#device, this.place, name);
  }

  /** Saves when the teacher leaves the grid. If it fails, the draft still contains the typed texts. */
  leave(): void {
    const saving = this.settled().then(async () => await saveLeftScores(this.#device, this.place));
    this.#leaving = Promise.allSettled([this.#leaving, saving]);
  }

  #tidy(key: CellKey): void {
    const text = this.textOf(key);
    const tidy = tidyText(this.#typeOf(key), text);
    if (tidy !== text) this.#put([[key, tidy]], true);
  }

  #put(texts: readonly (readonly [CellKey, string])[], goesOn = false): void {
    this.#typedIn(texts.map(([key]) => key));
    this.#copy.put(new Map(texts), { goesOn });
  }

  #typedIn(cells: readonly CellKey[]): void {
    for (const key of cells) {
      this.#typedHere.add(key);
      this.#kept.delete(key);
    }
  }

  /** Waits until the typed texts are in the draft. */
  async settled(): Promise<void> {
    await this.#choosing;
    await this.#copy.settled();
  }

  #typeOf(key: CellKey) {
    return this.#fields.find(({ id }) => id === cellOf(key).fieldId)?.type ?? 'text';
  }

  #readingOf(key: CellKey, text = this.textOf(key)): CellReading {
    return readScoreCell(this.#typeOf(key), text);
  }

  #meaningOf(key: CellKey, text: string): string {
    const reading = this.#readingOf(key, text);
    return 'value' in reading ? reading.value : text;
  }

  #storedText(key: CellKey): string {
    return cellText(this.#typeOf(key), this.#read?.stored.get(key) ?? '');
  }

  #unsavedKeys(): CellKey[] {
    const read = Object.keys(this.#read?.typed ?? {}) as CellKey[];
    return [...new Set([...this.#copy.keys, ...read])].filter((key) => this.isUnsaved(key));
  }

  #summary(): Summary {
    const keys = this.#unsavedKeys();
    const wrong = keys.filter((key) => this.problemOf(key) !== null).length;
    return { isMade: (this.#read?.name ?? null) !== null, unsaved: keys.length, wrong };
  }
}
