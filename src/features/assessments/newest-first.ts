import { compareTexts } from '#domain/text/compare-texts.ts';
import { isLocalDate, type LocalDate } from '#domain/dates.ts';
import { dayOf } from '../../platform/clock.ts';

interface Dated {
  readonly id: number;
  readonly name: string;
  readonly createdAt: string;
}

export function dayInName(name: string): LocalDate | null {
  return /\d{4}-\d{2}-\d{2}/.exec(name)?.find(isLocalDate) ?? null;
}

/**
 * Returns the assessments, the newest first by the shown day: the one in the name, or that of the creation (docs/product.md
 * 5.10).
 */
export function newestFirst<Row extends Dated>(rows: readonly Row[]): Row[] {
  const dayOfRow = ({ name, createdAt }: Dated) => dayInName(name) ?? dayOf(createdAt);
  return rows.toSorted(
    (a, b) => compareTexts(dayOfRow(b), dayOfRow(a)) || compareTexts(b.createdAt, a.createdAt) || b.id - a.id,
  );
}
