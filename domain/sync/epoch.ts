/**
 * The epoch that devices compare (docs/sync.md P4.2). It consists of the epoch of the installation and the teacher's
 * generation. The generation changes when the server learns that it has lost changes of this teacher.
 */
export interface Epoch {
  /**
   * A random text. A new text is made when the server is installed, and each time an operator restores a backup with the
   * command for it.
   */
  readonly installation: string;
  /**
   * The change number at which the teacher's current generation began; 0 in the first generation. Each later generation of the
   * same installation has a greater number.
   */
  readonly generation: number;
}

/** Returns the epoch as text. In the first generation the text is only the epoch of the installation, as in older versions. */
export function epochText({ installation, generation }: Epoch): string {
  return generation === 0 ? installation : `${installation}.${generation}`;
}

/** Reads the text of an epoch. If the text contains no generation, it means the first generation. */
export function parseEpoch(text: string): Epoch {
  const parts = /^(.*)\.(\d{1,15})$/.exec(text);
  return parts ? { installation: parts[1] ?? '', generation: Number(parts[2]) } : { installation: text, generation: 0 };
}

/** A device's position in the server's history: its cursor, and the epoch in which the cursor is valid. */
export interface FeedPosition {
  readonly epoch: Epoch;
  readonly cursor: number;
}

/** Returns the text `cursor@epoch` for a position. A device sends this text with a batch (docs/sync-wire.md). */
export function placeText(cursor: number, epoch: string): string {
  return `${cursor}@${epoch}`;
}

/** Reads the text of a position. Returns null for any other text. */
export function parsePlace(text: string): FeedPosition | null {
  const parts = /^(\d{1,15})@(.{1,64})$/.exec(text);
  return parts ? { cursor: Number(parts[1]), epoch: parseEpoch(parts[2] ?? '') } : null;
}
