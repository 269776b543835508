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

/** A mail to support, prefilled (docs/product.md 1.11). */
export function supportMail(address: string, report: Report): string {
  const lines = [
    'What were you doing when this happened?',
    '',
    '',
    `Page address: ${report.path}`,
    `Server address: ${report.host}`,
    `Previous page: ${report.referrer || 'none'}`,
    `Error: ${report.message}`,
    // Some mail programs cut long links, so the mail has only the first lines of the stack.
    report.stack.slice(0, 1200),
  ];
  return `mailto:${address}?subject=${encodeURIComponent('PE Grade Book: error')}&body=${encodeURIComponent(lines.join('\n'))}`;
}
