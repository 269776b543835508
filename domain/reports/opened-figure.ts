import type { LocalDate } from '../dates.ts';
import { dayCounts, earnedOf, notesCount, possibleOf } from '../scoring/excuses.ts';
import type { MarkRow } from '../tables/marks.ts';
import type { SortKey } from './sort-summary.ts';

/** A press on a figure opens the days that contributed to it (docs/product.md 6.26). */
export type FigureKey = Exclude<SortKey, 'name'>;

/** Returns null if the mark does not contribute. An excused day has no points (docs/product.md 4.60). */
export function shareOf(key: FigureKey, mark: Omit<MarkRow, 'id'>): number | null {
  switch (key) {
    case 'percent':
    case 'points':
      return dayCounts(mark) ? earnedOf(mark) : null;
    case 'days':
      return dayCounts(mark) ? 1 : null;
    case 'absences':
      return mark.attendanceState === 'A' ? 1 : null;
    case 'tardies':
      return mark.attendanceState === 'T' ? 1 : null;
    default: {
      const label = key.slice('note:'.length);
      const times = [mark.note1, mark.note2, mark.note3, mark.note4].filter((note) => note === label).length;
      return times === 0 || !notesCount(mark) ? null : times;
    }
  }
}

/** On one day, by the students of a class. */
export interface ClassDay {
  readonly day: LocalDate;
  readonly share: number;
  /** Of the contributing students; `value` has their possible points. */
  readonly points: number;
  readonly value: number;
  readonly studentIds: readonly number[];
}

/**
 * Collects the days that contributed to a figure of the whole class. The caller has to add the marks in the order of their
 * days.
 */
export class ClassDays {
  readonly #key: FigureKey;
  readonly #days: { day: LocalDate; share: number; points: number; value: number; studentIds: number[] }[] = [];

  constructor(key: FigureKey) {
    this.#key = key;
  }

  add(mark: Omit<MarkRow, 'id'>): void {
    const share = shareOf(this.#key, mark);
    if (share === null) return;
    let last = this.#days.at(-1);
    if (last?.day !== mark.createdAt) {
      last = { day: mark.createdAt, share: 0, points: 0, value: 0, studentIds: [] };
      this.#days.push(last);
    }
    last.share += share;
    last.points += earnedOf(mark);
    last.value += possibleOf(mark);
    last.studentIds.push(mark.studentId);
  }

  days(): ClassDay[] {
    return this.#days;
  }
}
