/**
 * The epoch of the installation and the teacher's generation, which changes when the server learns that it has lost changes of
 * this teacher (docs/sync.md P4.2).
 */
export interface Epoch {
  /** A random text, new at the installation and each time an operator restores a backup. */
  readonly installation: string;
  /**
   * The change number at which the current generation began; 0 in the first. It grows with each generation of an installation.
   */
  readonly generation: number;
}

/** Returns the epoch as text, in the first generation only that of the installation. */
export function epochText({ installation, generation }: Epoch): string {
  return generation === 0 ? installation : `${installation}.${generation}`;
}

export function parseEpoch(text: string): Epoch {
  const parts = /^(.*)\.(\d{1,15})$/.exec(text);
  return parts ? { installation: parts[1] ?? '', generation: Number(parts[2]) } : { installation: text, generation: 0 };
}

/** A cursor, and the epoch in which it is valid. */
export interface FeedPosition {
  readonly epoch: Epoch;
  readonly cursor: number;
}

/** Returns `cursor@epoch`, which a device sends with a batch (docs/sync-wire.md). */
export function epochPlace(cursor: number, epoch: string): string {
  return `${cursor}@${epoch}`;
}

/** Reads the text of a position. Returns null for any other text. */
export function parsePlace(text: string): FeedPosition | null {
  const parts = /^(\d{1,15})@(.{1,64})$/.exec(text);
  return parts ? { cursor: Number(parts[1]), epoch: parseEpoch(parts[2] ?? '') } : null;
}
