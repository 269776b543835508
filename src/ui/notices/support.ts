/** The facts in an error report: the path of the page and the program's message. It never has query strings, names or marks. */
interface Report {
  path: string;
  host: string;
  referrer: string;
  message: string;
  stack: string;
}

/** The support address that the server writes into the page. The text is empty if the operator has set none. */
export function supportAddress(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content ?? '';
}

export function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/, '');
}

/**
 * Removes what may be private from the text of an error (docs/product.md 7.31): quoted text, because the browser quotes a part
 * of the data that it can't read, email addresses, and the queries of addresses.
 */
export function withoutPrivateText(text: string): string {
  return text
    .replace(/["“][^"”]*["”]/g, '"…"')
    .replace(/[^\s@/]+@[^\s@/:]+\.[^\s@/]+/g, '…')
    .replace(/(\w+:\/\/[^\s?#]*)[?#][^\s:)]*/g, '$1');
}

/** A mail to support, prefilled (docs/product.md 1.11). */
export function supportMail(address: string, report: Report): string {
  const lines = [
    'What were you doing when this happened?',
    '',
    '',
    `Page address: ${report.path}`,
    `Server address: ${report.host}`,
    `Previous page: ${report.referrer || 'none'}`,
    `Error: ${withoutPrivateText(report.message)}`,
    // Some mail programs cut long links, so the mail has only the first lines of the stack.
    withoutPrivateText(report.stack).slice(0, 1200),
  ];
  return `mailto:${address}?subject=${encodeURIComponent('PE Grade Book: error')}&body=${encodeURIComponent(lines.join('\n'))}`;
}
