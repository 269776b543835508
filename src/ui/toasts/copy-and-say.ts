import { copyText } from '../../platform/files/files.ts';
import { showToast } from './toast-store.ts';

interface Words {
  /** The title of the toast if the text was copied: 'Grades copied'. */
  readonly copied: string;
  /** Says what the teacher can do with the copied table. */
  readonly use?: string;
  /** The title of the toast if the browser did not allow the copy: 'Grades not copied'. */
  readonly notCopied: string;
}

/**
 * Copies a table that the screen also offers as a CSV file, and shows a toast that says whether it was copied (docs/product.md
 * 6.7).
 */
export async function copyAndSay(text: string, { copied, use, notCopied }: Words): Promise<void> {
  if (await copyText(text)) {
    showToast({ title: copied, ...(use !== undefined && { description: use }), variant: 'ccGreen' });
    return;
  }
  const description = 'Your browser blocked the copy. Download the CSV file instead.';
  showToast({ title: notCopied, description, variant: 'destructive' });
}
