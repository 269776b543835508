/** `1 student`, `2 students`, `no students`. */
export function studentsInWords(count: number): string {
  if (count === 0) return 'No students';
  return count === 1 ? '1 student' : `${count} students`;
}

/** What the overwrite will do, one sentence a count (docs/product.md 3.9). */
export function overwriteInWords(fresh: number, here: number, absent: number, word: 'file' | 'list'): string {
  const added = `${studentsInWords(fresh)} ${fresh === 1 ? 'is' : 'are'} added`;
  const stay = here > 0 ? [`${here} ${here === 1 ? 'stays as it is' : 'stay as they are'}`] : [];
  const others =
    absent > 0
      ? [`${absent} ${absent === 1 ? 'stays although it is' : 'stay although they are'} not in this ${word}`]
      : [];
  return `${[added, ...stay, ...others].join(', ')}.`;
}
