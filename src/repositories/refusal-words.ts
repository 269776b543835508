import type { OutboxEntry } from '../db/schema.ts';

/** Why the server did not take a write, with a full stop; what was deleted is named where that is known. */
export function reasonOf({ error }: Pick<OutboxEntry, 'error'>, deleted: string): string {
  if (error?.code === 'gone' && deleted !== '') return `${deleted} was deleted on another device before this was sent.`;
  // Its own words are for whoever runs the server.
  if (error?.code === 'server_error') return 'The server failed at this.';
  const message = error?.message || 'The server did not say why';
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
