/** In ms: a deleted row can be restored, on the server and on devices (docs/sync.md D4.2). */
export const CONTENT_MS = 30 * 86_400_000;
