/** Thrown when another tab delays the teacher's database, so that the sign-in can't open it (docs/sync.md L4.3). */
export class DatabaseHeldUp extends Error {
  override readonly name = 'DatabaseHeldUp';
}
