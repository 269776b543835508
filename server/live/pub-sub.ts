/**
 * A message from one server to the others: a teacher has changes up to this counter, or sessions of the teacher have
 * ended.
 */
export type LiveMessage = { readonly teacherId: number } & (
  | { readonly kind: 'poke'; readonly counter: number }
  | { readonly kind: 'ended' }
);

/**
 * Receives the messages of other servers. `missed` means that messages may have been lost, so anything may have
 * changed.
 */
export interface Listener {
  received(message: LiveMessage): void;
  missed(): void;
}

/** Carries messages to the other servers on the same database. A single server has none. */
export interface PubSub {
  subscribe(listener: Listener): void;
  publish(message: LiveMessage): void;
  close(): Promise<void>;
}
