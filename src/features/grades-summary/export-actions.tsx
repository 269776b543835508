import { Copy, Download } from 'lucide-react';
import { gradesSummaryCells, gradesSummaryFileName } from '#domain/csv/grades-summary.ts';
import type { LocalDate } from '#domain/dates.ts';
import { clipboardText, csvFile } from '#domain/csv/write.ts';
import { copyText, downloadText } from '../../platform/files.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { Summary } from './read-summary.ts';

interface Props {
  className: string;
  summary: Summary;
  today: LocalDate;
  includesUnsent: boolean;
  /** True if the buttons are side by side over the whole width. */
  block?: boolean;
}

/**
 * The buttons that export the shown rows to a file or to the clipboard. The device makes both without the network
 * (docs/product.md 6.4).
 */
export function ExportActions({ className, summary, today, includesUnsent, block = false }: Props) {
  const { range, rows } = summary;
  const download = () => {
    const name = gradesSummaryFileName(className, range.chosen ? range : today, includesUnsent);
    downloadText(name, csvFile(gradesSummaryCells(rows)), 'text/csv;charset=utf-8');
  };
  const copy = async () => {
    const copied = await copyText(clipboardText(gradesSummaryCells(rows)));
    if (copied)
      showToast({
        title: 'Grades copied',
        description: 'You can paste the grades into a spreadsheet.',
        variant: 'ccGreen',
      });
    else
      showToast({
        title: 'Grades not copied',
        description: 'Your browser blocked the copy. Download the CSV file instead.',
        variant: 'destructive',
      });
  };
  return (
    <div className={block ? 'grid w-full grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2' : 'flex gap-2'}>
      <Button icon={Copy} onClick={() => void copy()}>
        Copy grades
      </Button>
      <Button icon={Download} onClick={download}>
        Download CSV
      </Button>
    </div>
  );
}
