import { compareTexts } from '#domain/text/compare-texts.ts';
import { isLocalDate, type LocalDate } from '#domain/dates.ts';
import { dayOf } from '../../platform/clock.ts';

interface Dated {
  readonly id: number;
  readonly name: string;
  readonly createdAt: string;
}

/** The day that the name of an assessment contains, for example that of 'Push-Ups 2026-11-20'. null: it contains none. */
export function dayInName(name: string): LocalDate | null {
  return /\d{4}-\d{2}-\d{2}/.exec(name)?.find(isLocalDate) ?? null;
}

/**
 * Sorts assessments by the day that a list shows: the day in the name, otherwise the day on which the assessment was made. The
 * newest comes first (docs/product.md 5.10).
 */
export function newestFirst<Row extends Dated>(rows: readonly Row[]): Row[] {
  const dayOfRow = ({ name, createdAt }: Dated) => dayInName(name) ?? dayOf(createdAt);
  return rows.toSorted(
    (a, b) => compareTexts(dayOfRow(b), dayOfRow(a)) || compareTexts(b.createdAt, a.createdAt) || b.id - a.id,
  );
}
