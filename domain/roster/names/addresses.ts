import { cleanText } from '../cells.ts';

/** Because of the lookbehind a match starts only where a word starts. So a long word without `@` is read only once. */
export const EMAIL =
  /<?(?:mailto:)?(?<![^\s<>,;"(@:])[^\s<>,;"(@]+@[^\s<>,;")@]+\.[^\s<>,;")@]+>?(?:<mailto:[^\s<>]+>>?)?/giu;
const MARK_AT_END = /[\s,;]+$/u;
export const WEB_ADDRESS = /<?\bhttps?:\/\/\S+/giu;

/** Whether the text contains a mail address. */
export function hasEmail(text: string): boolean {
  return text.search(EMAIL) >= 0;
}

/** The text without its mail addresses. A word in an address says nothing about the line. */
export function withoutAddresses(text: string): string {
  if (!hasEmail(text)) return text;
  const words = text.replace(EMAIL, ' ').replace(/[([]\s*[)\]]/gu, ' ');
  return cleanText(words.replace(MARK_AT_END, ''));
}

/**
 * The name beside an address that was cut, without the mark before the next recipient. In old mails the name is in brackets
 * behind the address: `nora@example.org (Nora Alvarez)`.
 */
export function besideAddress(text: string, cut: readonly string[]): string {
  if (cut.length === 0) return text;
  const name = text.replace(MARK_AT_END, '');
  return /^\s*\(([^()]*\p{L}[^()]*)\)\s*$/u.exec(name)?.[1] ?? name;
}
