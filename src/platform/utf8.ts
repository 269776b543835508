const encoder = new TextEncoder();

/** What a text weighs on its way: a name in Cyrillic is twice as long as it looks. */
export function utf8Bytes(text: string): number {
  return encoder.encode(text).length;
}
