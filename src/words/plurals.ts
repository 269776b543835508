/** Returns a count with the singular or plural of a word: `1 student`, `1,200 marks`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString()} ${oneOrMany(count, one, many)}`;
}

/** Returns the singular or the plural form of a word without the count: `is` or `are`. */
export function oneOrMany(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}

/** Joins items with commas and "and": `28 marks, 2 students, and 1 class`. */
export function listed(parts: readonly string[]): string {
  return new Intl.ListFormat('en').format(parts);
}
