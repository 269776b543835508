/**
 * The epoch that devices compare (docs/sync.md P4.2). It has one or two parts: the epoch of the installation, and the
 * teacher's generation if the server found out that it had lost changes of this teacher.
 */
export interface Epoch {
  /** A random text. It is new at installation and after each restore by an operator's command. */
  readonly installation: string;
  /**
   * The change number at which the teacher's present generation began; 0 in the first one. A later generation of the
   * same installation has a greater number.
   */
  readonly generation: number;
}

/** The epoch as text. In the first generation it is only the epoch of the installation, as in older versions. */
export function epochText({ installation, generation }: Epoch): string {
  return generation === 0 ? installation : `${installation}.${generation}`;
}

/** Reads the text of an epoch. A text without a generation is of the first generation. */
export function parseEpoch(text: string): Epoch {
  const parts = /^(.*)\.(\d{1,15})$/.exec(text);
  return parts ? { installation: parts[1] ?? '', generation: Number(parts[2]) } : { installation: text, generation: 0 };
}

/** A device's place in the server's history: its cursor, and the epoch of the cursor. */
export interface Place {
  readonly epoch: Epoch;
  readonly cursor: number;
}

/** The text of a place, `cursor@epoch`, which a device sends with a batch (docs/sync-wire.md). */
export function placeText(cursor: number, epoch: string): string {
  return `${cursor}@${epoch}`;
}

/** Reads the text of a place. Returns null for a text that is not a place. */
export function parsePlace(text: string): Place | null {
  const parts = /^(\d{1,15})@(.{1,64})$/.exec(text);
  return parts ? { cursor: Number(parts[1]), epoch: parseEpoch(parts[2] ?? '') } : null;
}
