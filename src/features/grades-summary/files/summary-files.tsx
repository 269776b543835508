import { gradesSummaryCells, gradesSummaryFileName } from '#domain/csv/grades-summary.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { Summary } from '#domain/reports/summary.ts';
import { FileButtons } from './file-buttons.tsx';

interface Props {
  className: string;
  summary: Summary;
  today: LocalDate;
  includesUnsent: boolean;
  /** True if the buttons are side by side and fill the full width. */
  block?: boolean;
}

/** The buttons that save the shown rows of the grades summary as a file or copy them to the clipboard (docs/product.md 6.4). */
export function SummaryFiles({ className, summary, today, includesUnsent, block = false }: Props) {
  const { range, rows } = summary;
  return (
    <FileButtons
      name={gradesSummaryFileName(className, range.chosen ? range : today, includesUnsent)}
      cells={() => gradesSummaryCells(rows)}
      block={block}
    />
  );
}
