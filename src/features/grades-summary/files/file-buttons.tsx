import { Copy, Download } from 'lucide-react';
import { clipboardText, csvFile, type CsvCell } from '#domain/csv/write.ts';
import { downloadText } from '../../../platform/files/files.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { copyAndSay } from '../../../ui/toasts/copy-and-say.ts';

interface Props {
  /** The name of the file. */
  name: string;
  /** The cells of the file and of the copy, header first. */
  cells: () => CsvCell[][];
  /** True if the buttons are side by side over the whole width of a phone, which has no room for their long names. */
  block?: boolean;
  /** True if other controls in the line leave no room for the long name of the copy. */
  short?: boolean;
}

/**
 * The buttons that export the shown rows to a file or to the clipboard. The device makes both without the network
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
