/** The path of the page, and the program's error message; never query strings, names or marks. */
interface Report {
  path: string;
  host: string;
  referrer: string;
  message: string;
  stack: string;
}

/** Returns the support address that the server writes into the page, or '' if the operator has set none. */
export function supportAddress(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content ?? '';
}

export function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/, '');
}

/**
 * Removes content from the text of an error that may be private (docs/product.md 7.31): email addresses, the queries of
 * URLs, and quoted text. If a browser can't parse some data, it quotes this data in the error.
 */
export function withoutPrivateText(text: string): string {
  return text
    .replace(/["“][^"”]*["”]/g, '"…"')
    .replace(/[^\s@/]+@[^\s@/:]+\.[^\s@/]+/g, '…')
    .replace(/(\w+:\/\/[^\s?#]*)[?#][^\s:)]*/g, '$1');
}

/** Returns a `mailto:` link to support with prefilled text (docs/product.md 1.11). */
export function supportMail(address: string, report: Report): string {
  const lines = [
    'What were you doing when this happened?',
    '',
    '',
    `Page address: ${report.path}`,
    `Server address: ${report.host}`,
    `Previous page: ${report.referrer || 'none'}`,
    `Error: ${withoutPrivateText(report.message)}`,
    // Some mail programs cut long links.
    withoutPrivateText(report.stack).slice(0, 1200),
  ];
  return `mailto:${address}?subject=${encodeURIComponent('PE Grade Book: error')}&body=${encodeURIComponent(lines.join('\n'))}`;
}
