import { useEffect } from 'react';

/**
 * Accepts a file that is dropped, or names that are pasted, anywhere on the page. Without this, the browser would leave the
 * app if the teacher dropped a file beside the drop zone.
 */
export function usePageInput(onInput: (input: File | string) => void): void {
  useEffect(() => {
    const hover = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) onInput(file);
    };
    const paste = (event: ClipboardEvent) => {
      if (event.target instanceof Element && event.target.closest('input, textarea')) return;
      const text = event.clipboardData ? pastedText(event.clipboardData) : '';
      const input = event.clipboardData?.files[0] ?? text;
      if (input !== '') onInput(input);
    };
    const pageLeft = new AbortController();
    addEventListener('dragover', hover, { signal: pageLeft.signal });
    addEventListener('drop', drop, { signal: pageLeft.signal });
    addEventListener('paste', paste, { signal: pageLeft.signal });
    return () => pageLeft.abort();
  }, [onInput]);
}

/** Returns the pasted text. Of a table in a web page or a document, each row becomes a line, with a tab between cells. */
export function pastedText(data: Pick<DataTransfer, 'getData'>): string {
  const plain = data.getData('text/plain');
  const html = data.getData('text/html');
  return (html.includes('<table') || html.includes('<TABLE') ? tableOf(html) : null) ?? plain;
}

/** Null if no table has two rows and two columns. The longest one counts. */
function tableOf(html: string): string | null {
  const tables = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('table')];
  const texts = tables.map((table) => [...table.rows].map((row) => [...row.cells].map(cellText)));
  const [longest = []] = texts.toSorted((a, b) => b.length - a.length);
  const isTable = longest.length > 1 && longest.some((row) => row.length > 1);
  return isTable ? longest.map((row) => row.join('\t')).join('\n') : null;
}

/** Quotes would be read as the quotes of a cell. */
function cellText(cell: HTMLTableCellElement): string {
  const text = (cell.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  return text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
}
