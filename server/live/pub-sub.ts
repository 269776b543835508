/** What one server of several tells the others: a teacher has changes up to this counter, or sessions that ended. */
export type Word = { readonly teacherId: number } & (
  | { readonly kind: 'poke'; readonly counter: number }
  | { readonly kind: 'ended' }
);

/** What a server hears. `missed`: words may have been lost, anything may have changed. */
export interface Listener {
  heard(word: Word): void;
  missed(): void;
}

/** How words get to the other servers on one database; a server that is alone has none. */
export interface Crossing {
  listen(listener: Listener): void;
  tell(word: Word): void;
  close(): Promise<void>;
}
