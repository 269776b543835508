/** Reads PDFs with PDFium, which needs no program besides Node. */
import { PDFiumLibrary } from '@hyzyla/pdfium';

export interface PrintedPage {
  readonly size: readonly [width: number, height: number];
  readonly text: string;
}

export async function printedPages(pdf: Buffer): Promise<PrintedPage[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    const pages: PrintedPage[] = [];
    for (const page of document.pages()) {
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const size = [Math.round(originalWidth), Math.round(originalHeight)] as const;
      pages.push({ size, text: page.getText().replaceAll(/\s+/g, ' ') });
    }
    document.destroy();
    return pages;
  } finally {
    library.destroy();
  }
}
