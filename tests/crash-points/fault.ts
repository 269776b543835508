/**
 * The kinds of faults, one of which happens at the nth call of a story. `context`: a tab or the service worker is
 * killed. `network`: a request or its answer is lost. `server`: the process of the server ends. `statement`: one
 * statement of the server's database fails.
 */
export const KINDS = ['context', 'network', 'server', 'statement'] as const;
export type Kind = (typeof KINDS)[number];

/** Counts the calls at which one kind of fault may happen, and says at which call it happens. */
export class Fault {
  /** False while a story is prepared and after it has ended. */
  armed = false;
  /** The call at which the fault happened. */
  happenedAt: string | null = null;
  private count = 0;
  private readonly kind: Kind;
  private readonly at: number;

  constructor(kind: Kind, at: number) {
    this.kind = kind;
    this.at = at;
  }

  happens(kind: Kind, seam: string): boolean {
    if (!this.armed || kind !== this.kind) return false;
    this.count += 1;
    if (this.count !== this.at) return false;
    this.happenedAt = seam;
    return true;
  }
}

/** Thrown by a dead context, so that nothing it still tries has an effect. */
export class ContextKilled extends Error {
  override readonly name = 'ContextKilled';
}
