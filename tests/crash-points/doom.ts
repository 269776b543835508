/**
 * What goes wrong at the nth call: `context`: a tab or the worker is killed; `network`: a request or its answer is
 * lost; `server`: its process dies; `statement`: its database fails once.
 */
export const KINDS = ['context', 'network', 'server', 'statement'] as const;
export type Kind = (typeof KINDS)[number];

/** Counts the calls of one kind of seam, and says at which one it happens. */
export class Doom {
  /** False while a story is prepared, and once it is over. */
  armed = false;
  /** The seam at which it happened. */
  struck: string | null = null;
  private count = 0;
  private readonly kind: Kind;
  private readonly at: number;

  constructor(kind: Kind, at: number) {
    this.kind = kind;
    this.at = at;
  }

  strikes(kind: Kind, seam: string): boolean {
    if (!this.armed || kind !== this.kind) return false;
    this.count += 1;
    if (this.count !== this.at) return false;
    this.struck = seam;
    return true;
  }
}

/** The context is dead: nothing that it still tries has an effect. */
export class Dead extends Error {
  override readonly name = 'Dead';
}
