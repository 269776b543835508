/** A deleted row can be restored for this time, in ms, on the server and on devices (docs/sync.md D4.2). */
export const CONTENT_MS = 30 * 86_400_000;
