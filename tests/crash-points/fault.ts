/**
 * One fault in each run, at the nth call: a killed context, a lost request or answer, an ended server, or a failed statement.
 */
export const KINDS = ['context', 'network', 'server', 'statement'] as const;
export type Kind = (typeof KINDS)[number];

/** Counts the calls at which one kind of fault can happen, and decides at which of these calls the fault happens. */
export class Fault {
  /** False while a scenario is prepared and after it has ended. At these times no fault may happen. */
  armed = false;
  /** The name of the call at which the fault happened. Null if it has not happened yet. */
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

/** A killed context throws this error at each further call, so that the call has no effect. */
export class ContextKilled extends Error {
  override readonly name = 'ContextKilled';
}
