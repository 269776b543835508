/** What a report tells: places and the program's own words, never query strings, names or marks. */
interface Report {
  path: string;
  host: string;
  referrer: string;
  message: string;
  stack: string;
}

/** The address that the server writes into the page; empty where none is set. */
export function supportAddress(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content ?? '';
}

export function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/, '');
}

/** A mail to support, prefilled (docs/product.md 1.11). */
export function supportMail(address: string, report: Report): string {
  const lines = [
    'What were you doing when this happened?',
    '',
    '',
    `Path: ${report.path}`,
    `Host: ${report.host}`,
    `Referrer: ${report.referrer || 'none'}`,
    `Error: ${report.message}`,
    // Mail programs cut long links: the top of the stack is what helps.
    report.stack.slice(0, 1200),
  ];
  return `mailto:${address}?subject=${encodeURIComponent('PE Grade Book: error')}&body=${encodeURIComponent(lines.join('\n'))}`;
}
