import { utf8Bytes } from '../../platform/files/utf8.ts';

/** If a write is larger than this, it is split into several outbox entries (docs/sync.md W1). */
const MOST_BYTES = 64 * 1024;
const MOST_ITEMS = 500;

/**
 * Splits a list into parts, so that each part keeps both limits: the size as JSON, and the number of rows in one call. If a
 * single item is larger than the size limit, it is a part of its own.
 */
export function chunked<T>(items: readonly T[], mostBytes = MOST_BYTES): T[][] {
  if (items.length === 0) return [];
  // Nearly every list fits into one part. It is faster to check the whole list once than to check each item.
  if (items.length <= MOST_ITEMS && utf8Bytes(JSON.stringify(items)) <= mostBytes) return [[...items]];
  const parts: T[][] = [];
  let bytes = 0;
  for (const item of items) {
    const size = utf8Bytes(JSON.stringify(item));
    const last = parts.at(-1);
    if (last && last.length < MOST_ITEMS && bytes + size <= mostBytes) {
      last.push(item);
      bytes += size;
    } else {
      parts.push([item]);
      bytes = size;
    }
  }
  return parts;
}
