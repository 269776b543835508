import { cleanText } from '../cells.ts';

/** The lookbehind starts a match only at the start of a word, so that a long word without `@` is read once. */
export const EMAIL =
  /<?(?:mailto:)?(?<![^\s<>,;"(@:])[^\s<>,;"(@]+@[^\s<>,;")@]+\.[^\s<>,;")@]+>?(?:<mailto:[^\s<>]+>>?)?/giu;
const MARK_AT_END = /[\s,;]+$/u;
export const WEB_ADDRESS = /<?\bhttps?:\/\/\S+/giu;

/** Whether the text contains an email address. */
export function hasEmail(text: string): boolean {
  return text.search(EMAIL) >= 0;
}

/**
 * Returns the text without its email addresses. Without the addresses, the words in an address can't decide which kind of line
 * the text is.
 */
export function withoutAddresses(text: string): string {
  if (!hasEmail(text)) return text;
  const words = text.replace(EMAIL, ' ').replace(/[([]\s*[)\]]/gu, ' ');
  return cleanText(words.replace(MARK_AT_END, ''));
}

/**
 * Returns the name that was beside a removed address, without the separator at the end. In old emails the name is in brackets
 * after the address: `nora@example.org (Nora Alvarez)`.
 */
export function besideAddress(text: string, cut: readonly string[]): string {
  if (cut.length === 0) return text;
  const name = text.replace(MARK_AT_END, '');
  return /^\s*\(([^()]*\p{L}[^()]*)\)\s*$/u.exec(name)?.[1] ?? name;
}
