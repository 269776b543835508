import { copyText } from '../../platform/files/files.ts';
import { showToast } from './toast-store.ts';
import { showProblem } from './show-problem.ts';

interface Words {
  /** For example 'Grades copied'. */
  readonly copied: string;
  readonly use?: string;
  /** The browser did not allow it, for example 'Grades not copied'. */
  readonly notCopied: string;
}

/** The screen also offers the table as a CSV file (docs/product.md 6.7). */
export async function copyAndSay(text: string, { copied, use, notCopied }: Words): Promise<void> {
  if (await copyText(text)) {
    showToast({ title: copied, ...(use !== undefined && { description: use }), variant: 'ccGreen' });
    return;
  }
  const description = 'Your browser blocked the copy. Download the CSV file instead.';
  showProblem({ message: notCopied, fix: description });
}
