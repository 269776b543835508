/** Returns the code of an error of Node, SQLite, PostgreSQL or the mail library; an empty text if it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
