import type { Arrangement } from '#domain/order/arrangement.ts';
import { balancedRows, filledByColumn, filledByRow } from '#domain/order/fill.ts';
import {
  closedUp,
  insertAt,
  moveTo,
  stepBy,
  stepToEnd,
  swap,
  withRows,
  withSequence,
  type Step,
} from '#domain/order/moves.ts';
import { rowsOf, type Places } from '#domain/order/places.ts';
import { rosterOrder } from '#domain/order/roster-order.ts';
import { sorted } from '#domain/order/sort.ts';
import type { Spot } from '#domain/order/spots.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import type { Way } from '#domain/undo-history.ts';
import { newId } from '../../platform/random.ts';
import {
  FILLED,
  groupWords,
  ORDER,
  placeWords,
  spokenName,
  type FillName,
  type OrderBy,
  SORTED_BY,
} from '../../words/rosters/order.ts';
import { counted } from '../../words/plurals.ts';
import { turnedToast } from '../../words/turned.ts';
import { displayName } from '#domain/reports/grades-summary.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import type { OrderSteps } from './order-steps.ts';

/** Each method makes one step, which the teacher can undo (docs/product.md 10.4, 10.5). */
export class OrderMoves {
  readonly #steps: OrderSteps;
  readonly #say: (words: string) => void;
  #toFocus: number | null = null;

  constructor(steps: OrderSteps, say: (words: string) => void) {
    this.#steps = steps;
    this.#say = say;
  }

  /**
   * Returns the student who gets the focus after the page shows a move, and forgets this student. Returns null if the focus
   * stays where it is.
   */
  takeFocus(): number | null {
    const id = this.#toFocus;
    this.#toFocus = null;
    return id;
  }

  /** Sorts the class. A–Z by last name is a setting of the class; any other order gives new places (docs/product.md 10.2). */
  readonly sort = (by: OrderBy): void => {
    if (by === 'lastName' || by === 'byHand') {
      const byName = by === 'lastName';
      const after = this.#steps.step((now) => (now.byName === byName ? now : { ...now, byName }));
      if (after) this.#say(byName ? ORDER.sortedAgain : ORDER.noLonger);
      return;
    }
    const ids = sorted(this.#students, by, seededRandom(newId()));
    this.#byHand(
      (places) => withSequence(places, ids),
      () => SORTED_BY[by],
    );
  };

  readonly to = (ids: readonly number[], spot: Spot): void => this.#move(ids, (places) => moveTo(places, ids, spot));

  readonly swap = (one: number, other: number): void => this.#move([one], (places) => swap(places, one, other));

  /** Moves students to a position in the list. If the list is sorted A–Z, this starts from the order that the teacher sees. */
  readonly insert = (ids: readonly number[], index: number): void =>
    this.#move(ids, (places, now) => insertAt(this.#inList(places, now), ids, index));

  readonly swapInList = (one: number, other: number): void =>
    this.#move([one], (places, now) => swap(this.#inList(places, now), one, other));

  readonly step = (ids: readonly number[], step: Step, rowCount: number): void =>
    this.#move(ids, (places) => stepBy(places, ids, step, rowCount));

  readonly toEnd = (ids: readonly number[], end: 'first' | 'last'): void =>
    this.#move(ids, (places) => stepToEnd(places, ids, end));

  readonly fill = (name: FillName, rowCount: number): void =>
    this.#byHand(
      () => FILLS[name](this.#students, rowCount),
      () => FILLED[name],
    );

  readonly closeUp = (): void => this.#byHand(closedUp, () => ORDER.closedUp);

  readonly keepRows = (rowCount: number): void =>
    this.#byHand(
      (places) => withRows(places, rowCount),
      () => '',
    );

  readonly group = (ids: readonly number[], group: number | null): void =>
    this.#regroup(new Map(ids.map((id) => [id, group])));

  /** Swaps the groups of two students, or their places in the same group. */
  readonly swapInGroups = (one: number, other: number): void => {
    const groups = this.#steps.get()?.arrangement.groups ?? new Map<number, number | null>();
    const [a = null, b = null] = [groups.get(one), groups.get(other)];
    if (a === b) this.swapInList(one, other);
    else {
      const changed = new Map([
        [one, b],
        [other, a],
      ]);
      this.#regroup(changed);
    }
  };

  readonly turn = (way: Way): void => {
    const { turned, overtaken } = this.#steps.turn(way);
    const words = turned.map(({ before, after }) => this.#changeWords(before, after));
    const others = overtaken.map(() => 'The class');
    if (words.length + others.length > 0) showToast(turnedToast(way, words, others, '', 'order'));
  };

  get #students(): readonly StudentRow[] {
    return this.#steps.get()?.students ?? [];
  }

  /** Returns `Rivera, Ana: group 1 → group 2`, or how many students have another place or group. */
  #changeWords(before: Arrangement, after: Arrangement): string {
    const changed = this.#students.filter(
      ({ id }) => before.places.get(id) !== after.places.get(id) || before.groups.get(id) !== after.groups.get(id),
    );
    const [first] = changed;
    if (!first) return after.byName ? ORDER.sortedAgain : ORDER.noLonger;
    if (changed.length > 1) return `${counted(changed.length, 'student')} moved`;
    const isPlace = before.places.get(first.id) !== after.places.get(first.id);
    const words = ({ places, groups }: Arrangement) =>
      isPlace ? this.#placeWords(places, first.id) : groupWords(groups.get(first.id) ?? null);
    return `${displayName(first)}: ${words(before)} → ${words(after)}`;
  }

  #placeWords(places: Places, id: number): string {
    return placeWords(
      places.get(id) ?? 0,
      rowsOf(places).map((row) => row.length),
    );
  }

  #inList(places: Places, { byName }: Arrangement): Places {
    if (!byName) return places;
    const order = rosterOrder(this.#students, true).map(({ id }) => id);
    return withSequence(places, order);
  }

  #move(ids: readonly number[], change: (places: Places, now: Arrangement) => Places): void {
    const [first] = ids;
    const student = this.#students.find(({ id }) => id === first);
    if (!student) return;
    this.#toFocus = student.id;
    const others = ids.length > 1 ? ` and ${ids.length - 1} more` : '';
    this.#byHand(change, (places) => `${spokenName(student)}${others}, ${this.#placeWords(places, student.id)}`);
  }

  /** The class then has a custom order, and the page says that it is no longer A–Z (docs/product.md 10.2). */
  #byHand(change: (places: Places, now: Arrangement) => Places, words: (places: Places) => string): void {
    let wasSorted = false;
    const after = this.#steps.step((now) => {
      const places = change(now.places, now);
      wasSorted = now.byName;
      return places === now.places ? now : { ...now, places, byName: false };
    });
    if (!after) return;
    const said = [words(after.places), wasSorted ? ORDER.noLonger : ''].filter((part) => part !== '');
    this.#say(said.join('. '));
  }

  #regroup(changed: ReadonlyMap<number, number | null>): void {
    const [first] = changed.keys();
    const student = this.#students.find(({ id }) => id === first);
    if (!student) return;
    this.#toFocus = student.id;
    const after = this.#steps.step((now) => {
      const isSame = [...changed].every(([id, group]) => (now.groups.get(id) ?? null) === group);
      return isSame ? now : { ...now, groups: new Map([...now.groups, ...changed]) };
    });
    if (after) this.#say(`${spokenName(student)}, ${groupWords(after.groups.get(student.id) ?? null)}`);
  }
}

/** Sorts by name or number need no random numbers. */
const sortedBy = (students: readonly StudentRow[], by: 'lastName' | 'number') => sorted(students, by, () => 0);

const FILLS: Readonly<Record<FillName, (students: readonly StudentRow[], rowCount: number) => Places>> = {
  byRow: (students, rowCount) => filledByRow(sortedBy(students, 'lastName'), rowCount),
  byColumn: (students, rowCount) => filledByColumn(sortedBy(students, 'lastName'), rowCount),
  byNumber: (students, rowCount) => filledByRow(sortedBy(students, 'number'), rowCount),
  balanced: (students, rowCount) => balancedRows(students, rowCount, newId()),
};
