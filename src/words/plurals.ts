/** `1 student`, `1,200 marks`: the count with the form of the word that fits. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString()} ${oneOrMany(count, one, many)}`;
}

/** The form of a word that fits a number that is elsewhere in the sentence: `is` or `are`. */
export function oneOrMany(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}

/** `28 marks, 2 students and 1 class`. */
export function listed(parts: readonly string[]): string {
  return new Intl.ListFormat('en').format(parts);
}
