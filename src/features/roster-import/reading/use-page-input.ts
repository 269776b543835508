import { useEffect } from 'react';
import { pastedText } from './clipboard-text.ts';

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
    addEventListener('dragover', hover);
    addEventListener('drop', drop);
    addEventListener('paste', paste);
    return () => {
      removeEventListener('dragover', hover);
      removeEventListener('drop', drop);
      removeEventListener('paste', paste);
    };
  }, [onInput]);
}
