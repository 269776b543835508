/** Reads PDFs with PDFium, which needs no program besides Node. */
import { crc32, deflateSync } from 'node:zlib';
import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';

export interface PrintedPage {
  readonly size: readonly [width: number, height: number];
  readonly text: string;
  /** A picture of the page in grey as a PNG file. Only the first pages have a picture. */
  readonly picture: Buffer | null;
}

/** The number of pixels for each point. 2 means 144 pixels per inch. */
const SCALE = 2;

export async function printedPages(pdf: Buffer, pictures: number): Promise<PrintedPage[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    const pages: PrintedPage[] = [];
    for (const page of document.pages()) {
      const { originalWidth, originalHeight } = page.getOriginalSize();
      pages.push({
        size: [Math.round(originalWidth), Math.round(originalHeight)],
        text: page.getText().replaceAll(/\s+/g, ' '),
        picture: pages.length < pictures ? await pictureOf(page) : null,
      });
    }
    document.destroy();
    return pages;
  } finally {
    library.destroy();
  }
}

async function pictureOf(page: PDFiumPage): Promise<Buffer> {
  const { width, height, data } = await page.render({ scale: SCALE, colorSpace: 'Gray' });
  // Each row of a PNG begins with the number of its filter. 0 means no filter.
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y += 1) rows.set(data.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // The two bytes after the size: 8 bits for each pixel, and greyscale.
  head.writeUInt8(8, 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Length, name, data, and a checksum of name and data: a chunk of a PNG file. */
function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
