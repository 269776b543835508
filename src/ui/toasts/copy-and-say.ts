import { copyText } from '../../platform/files/files.ts';
import { showToast } from './toast-store.ts';

interface Words {
  /** The title of the toast if the browser copied the text, for example 'Grades copied'. */
  readonly copied: string;
  readonly use?: string;
  /** The title of the toast if the browser did not allow the app to copy, for example 'Grades not copied'. */
  readonly notCopied: string;
}

/**
 * Copies the text of a table, and shows a toast that says whether the browser copied it. The screen also offers the table as
 * a CSV file (docs/product.md 6.7).
 */
export async function copyAndSay(text: string, { copied, use, notCopied }: Words): Promise<void> {
  if (await copyText(text)) {
    showToast({ title: copied, ...(use !== undefined && { description: use }), variant: 'ccGreen' });
    return;
  }
  const description = 'Your browser blocked the copy. Download the CSV file instead.';
  showToast({ title: notCopied, description, variant: 'destructive' });
}
