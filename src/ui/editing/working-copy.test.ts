import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WorkingCopy } from './working-copy.ts';

const KEYS = ['A', 'B', 'C'] as const;
type Key = (typeof KEYS)[number];
type Cells = Readonly<Record<Key, number>>;

/** What happens on a page with three cells. Writes end with the latest first, if the page begins several. */
type Act =
  | { readonly act: 'change' | 'other tab'; readonly key: Key; readonly value: number }
  | { readonly act: 'fill'; readonly value: number }
  | { readonly act: 'undo' | 'redo' | 'write fails' | 'write ends' | 'read begins' | 'read ends' };

const value = fc.integer({ min: 1, max: 9 });
const inCell = (act: 'change' | 'other tab') =>
  fc.record({ act: fc.constant(act), key: fc.constantFrom(...KEYS), value });
const CHANGES = [inCell('change'), inCell('change'), fc.record({ act: fc.constant('fill' as const), value })];
const PLAIN = fc.constantFrom('undo', 'redo', 'write ends', 'write ends', 'read begins', 'read ends');
const OWN: readonly fc.Arbitrary<Act>[] = [
  ...CHANGES,
  ...CHANGES,
  fc.record({ act: PLAIN }),
  fc.record({ act: PLAIN }),
];
const FAILING: fc.Arbitrary<Act> = fc.constant({ act: 'write fails' });

const acts = (...more: fc.Arbitrary<Act>[]) =>
  fc.array(fc.oneof(...OWN, ...OWN, ...more), { maxLength: 40, size: 'max' });

/** A page whose device ends writes and reads when the test says so. */
class Page {
  stored: Cells = { A: 0, B: 0, C: 0 };
  /** All values that the device has had. */
  readonly had = new Set(['A 0', 'B 0', 'C 0']);
  readonly copy: WorkingCopy<Cells, Key, number, Cells>;
  readonly #writes: ((isStored: boolean) => void)[] = [];
  readonly #reads: { readonly read: Cells; readonly lastWrite: number }[] = [];
  /** What an editor shows that stores everything at once, and its earlier and undone states. */
  #now = this.stored;
  #earlier: Cells[] = [];
  #undone: Cells[] = [];

  constructor({ isTyped }: { isTyped: boolean }) {
    this.copy = new WorkingCopy<Cells, Key, number, Cells>({
      valueOf: (read, key) => read[key],
      shown: (_, at) => ({ A: at('A'), B: at('B'), C: at('C') }),
      store: async (changes) => {
        const ending = Promise.withResolvers<boolean>();
        this.#writes.push(ending.resolve);
        if (!(await ending.promise)) throw new Error('full');
        for (const { key, after } of changes) this.#put(key, after);
      },
      ...(isTyped && { isTyped }),
      onFailure: () => undefined,
    });
    this.copy.open(this.stored);
  }

  get shown(): Cells | null {
    const shown = this.copy.shown();
    return shown && { A: shown.A, B: shown.B, C: shown.C };
  }

  get expected(): Cells & { canUndo: boolean; canRedo: boolean } {
    return { ...this.#now, canUndo: this.#earlier.length > 0, canRedo: this.#undone.length > 0 };
  }

  async play(one: Act): Promise<void> {
    switch (one.act) {
      case 'change':
        if (this.copy.change(one.key, () => one.value) !== null) this.#step({ ...this.#now, [one.key]: one.value });
        break;
      case 'fill':
        this.copy.put(new Map(KEYS.map((key, at) => [key, one.value + at])));
        this.#step({ A: one.value, B: one.value + 1, C: one.value + 2 });
        break;
      case 'other tab':
        this.#put(one.key, one.value);
        break;
      case 'undo':
        this.copy.turn('undo');
        this.#turn(this.#earlier, this.#undone);
        break;
      case 'redo':
        this.copy.turn('redo');
        this.#turn(this.#undone, this.#earlier);
        break;
      case 'write ends':
      case 'write fails':
        this.#writes.pop()?.(one.act === 'write ends');
        break;
      case 'read begins':
        this.#reads.push({ read: this.stored, lastWrite: this.copy.lastWrite });
        break;
      case 'read ends': {
        const ended = this.#reads.shift();
        if (ended) this.copy.show(ended.read, ended.lastWrite);
      }
    }
    // More than the promises between a write that ends and the next that begins.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  }

  /** All writes end, then a last read. */
  async rest(): Promise<void> {
    while (this.#writes.length > 0) await this.play({ act: 'write ends' });
    await this.play({ act: 'read begins' });
    while (this.#reads.length > 0) await this.play({ act: 'read ends' });
  }

  #put(key: Key, next: number): void {
    this.stored = { ...this.stored, [key]: next };
    this.had.add(`${key} ${next}`);
  }

  #step(next: Cells): void {
    this.#earlier.push(this.#now);
    this.#undone = [];
    this.#now = next;
  }

  #turn(from: Cells[], to: Cells[]): void {
    const next = from.pop();
    if (!next) return;
    to.push(this.#now);
    this.#now = next;
  }
}

async function played(isTyped: boolean, all: readonly Act[], check: (page: Page) => void = () => undefined) {
  const page = new Page({ isTyped });
  for (const one of all) {
    await page.play(one);
    check(page);
  }
  return page;
}

test('W8 a page shows each change as soon as the device has stored it, not earlier, and no read that began before hides it', async () => {
  const check = ({ shown, stored }: Page) => expect(shown).toEqual(stored);
  await fc.assert(fc.asyncProperty(acts(FAILING), async (all) => void (await played(false, all, check))));
});

test('W8 if another tab changes values too, a page shows only values that the device had, and at the end what the device has', async () => {
  const check = ({ shown, had }: Page) => {
    for (const key of KEYS) expect(had).toContain(`${key} ${shown?.[key]}`);
  };
  await fc.assert(
    fc.asyncProperty(acts(FAILING, inCell('other tab')), async (all) => {
      const page = await played(false, all, check);
      await page.rest();
      expect(page.shown).toEqual(page.stored);
    }),
  );
});

test('10.5 Undo and Redo give the same values however late the device stores and reads the changes', async () => {
  await fc.assert(
    fc.asyncProperty(acts(), async (all) => {
      const page = await played(false, all);
      await page.rest();
      expect(page.copy.shown()).toEqual(page.expected);
      expect(page.shown).toEqual(page.stored);
    }),
  );
});

test('5.37 a text field shows typed text at once, also if the device can’t store it, and a save stores it again', async () => {
  const check = ({ copy, expected }: Page) => expect(copy.shown()).toEqual(expected);
  await fc.assert(
    fc.asyncProperty(acts(FAILING), async (all) => {
      const page = await played(true, all, check);
      const settled = page.copy.settled();
      for (let writes = 0; writes < 50; writes += 1) await page.play({ act: 'write ends' });
      await settled;
      check(page);
      expect(page.shown).toEqual(page.stored);
    }),
  );
});

test('10.5 a change that the device could not store is no step that Undo leads back from', async () => {
  const page = await played(false, [
    { act: 'change', key: 'A', value: 1 },
    { act: 'write ends' },
    { act: 'change', key: 'A', value: 2 },
    { act: 'write fails' },
    { act: 'undo' },
    { act: 'write ends' },
  ]);
  expect(page.copy.shown()).toEqual({ A: 0, B: 0, C: 0, canUndo: false, canRedo: true });
});

test('5.48 a change that goes on with the last one is undone together with it', async () => {
  const { copy } = new Page({ isTyped: true });
  copy.put(new Map([['A', 3]]));
  copy.put(new Map([['A', 31]]), { goesOn: true });
  expect(copy.turn('undo')).toEqual({ turned: [{ key: 'A', before: 31, after: 0 }], overtaken: [] });
  expect(copy.turn('undo')).toEqual({ turned: [], overtaken: [] });
});

test('5.48, 10.5 Undo restores no value that another device has changed since, also if the teacher typed on', async () => {
  const page = await played(true, [
    { act: 'fill', value: 31 },
    { act: 'change', key: 'A', value: 39 },
  ]);
  await page.rest();
  await page.play({ act: 'other tab', key: 'A', value: 40 });
  await page.rest();
  const { copy } = page;
  copy.put(new Map([['A', 401]]), { goesOn: true });
  expect(copy.turn('undo').turned).toEqual([{ key: 'A', before: 401, after: 40 }]);
  expect(copy.turn('undo')).toEqual({ turned: [], overtaken: ['A'] });
  expect(copy.turn('undo')).toMatchObject({ turned: [{ key: 'B' }, { key: 'C' }], overtaken: ['A'] });
  expect(copy.shown()).toEqual({ A: 40, B: 0, C: 0, canUndo: false, canRedo: true });
});

test('3.55 after a page has opened another read, Undo leads back to nothing from before', () => {
  const page = new Page({ isTyped: true });
  page.copy.change('A', () => 5);
  page.copy.open(page.stored);
  expect(page.copy.shown()).toEqual({ ...page.stored, canUndo: false, canRedo: false });
});
