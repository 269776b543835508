/**
 * Writes a compressed copy beside each text file of the built app, once with brotli and once with gzip. The server sends
 * these copies as they are, so a download costs it neither processor time nor memory for compressing.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const APP = 'dist';
const TEXT = /\.(?:css|html|js|json|svg|txt|webmanifest)$/;
/** The server adds the support address to this page, and compresses it itself. */
const PAGE = 'index.html';
/** A smaller file fits into one packet of the network either way. */
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
