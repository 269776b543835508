/** `poke`: a teacher has changes up to this counter. `ended`: sessions of the teacher have ended. */
export type LiveMessage = { readonly teacherId: number } & (
  | { readonly kind: 'poke'; readonly counter: number }
  | { readonly kind: 'ended' }
);

/** `missed`: messages may have been lost, so the listener has to check all its streams. */
export interface Listener {
  received(message: LiveMessage): void;
  missed(): void;
}

/** Messages between the servers on the same database. */
export interface PubSub {
  subscribe(listener: Listener): void;
  publish(message: LiveMessage): void;
  close(): Promise<void>;
}
