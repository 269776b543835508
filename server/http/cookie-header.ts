/** Parses only this cookie, because a caller without an account can send a header with thousands of them. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  const wanted = `${name}=`;
  for (let at = header.indexOf(wanted); at >= 0; at = header.indexOf(wanted, at + wanted.length)) {
    if (at > 0 && !' ;\t'.includes(header.charAt(at - 1))) continue;
    const start = at + wanted.length;
    const end = header.indexOf(';', start);
    return header.slice(start, end < 0 ? undefined : end).trim();
  }
  return undefined;
}
