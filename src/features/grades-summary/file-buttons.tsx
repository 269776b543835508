import { Copy, Download } from 'lucide-react';
import { clipboardText, csvFile, type CsvCell } from '#domain/csv/write.ts';
import { downloadText } from '../../platform/files/files.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { copyAndSay } from '../../ui/toasts/copy-and-say.ts';

interface Props {
  name: string;
  /** The headings first. */
  cells: () => CsvCell[][];
  /** Side by side in the full width of a phone, which is too narrow for the long labels. */
  block?: boolean;
  /** No room for the long label, because of other controls. */
  short?: boolean;
}

/**
 * The buttons that save the shown rows as a file or copy them to the clipboard. Both work without a network
 * (docs/product.md 6.4).
 */
export function FileButtons({ name, cells, block = false, short = block }: Props) {
  const copy = async () =>
    await copyAndSay(clipboardText(cells()), {
      copied: 'Grades copied',
      use: 'You can paste the grades into a spreadsheet.',
      notCopied: 'Grades not copied',
    });
  return (
    <div className={block ? 'grid w-full grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-2' : 'flex gap-2'}>
      <Button icon={Copy} aria-label="Copy grades" onClick={() => void copy()}>
        {short ? 'Copy' : 'Copy grades'}
      </Button>
      <Button
        icon={Download}
        aria-label="Download CSV"
        onClick={() => downloadText(name, csvFile(cells()), 'text/csv;charset=utf-8')}
      >
        {block ? 'CSV' : 'Download CSV'}
      </Button>
    </div>
  );
}
