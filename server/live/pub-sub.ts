/**
 * A message from one server to the others. `poke` means that a teacher has changes up to this counter. `ended` means
 * that sessions of the teacher have ended.
 */
export type LiveMessage = { readonly teacherId: number } & (
  | { readonly kind: 'poke'; readonly counter: number }
  | { readonly kind: 'ended' }
);

/**
 * Receives the messages of other servers. `missed` is called if messages may have been lost. The listener then has to check
 * all its streams.
 */
export interface Listener {
  received(message: LiveMessage): void;
  missed(): void;
}

/**
 * Sends messages to the other servers on the same database, and receives their messages. A server that is alone on its database
 * does not need this.
 */
export interface PubSub {
  subscribe(listener: Listener): void;
  publish(message: LiveMessage): void;
  close(): Promise<void>;
}
