const encoder = new TextEncoder();

/** Returns the size of a text in UTF-8, in bytes. A Cyrillic letter, for example, takes two bytes. */
export function utf8Bytes(text: string): number {
  return encoder.encode(text).length;
}
