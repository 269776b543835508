/** With brotli and gzip. The server sends these copies without work. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const APP = 'dist';
const TEXT = /\.(?:css|html|js|json|svg|txt|webmanifest)$/;
/** This page is not compressed here: the server first adds the operator's settings to the page, and then compresses it. */
const PAGE = 'index.html';
/** A file that is smaller than this fits into one network packet even without compression. */
const LEAST_BYTES = 1024;

const files = readdirSync(APP, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && TEXT.test(entry.name) && entry.name !== PAGE)
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => !path.includes('.vite'));

for (const path of files) {
  const text = readFileSync(path);
  if (text.length < LEAST_BYTES) continue;
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
  );
  writeFileSync(`${path}.gz`, gzipSync(text, { level: constants.Z_BEST_COMPRESSION }));
}
