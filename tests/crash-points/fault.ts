/**
 * The kinds of faults. In each run one fault happens, at the nth call of a scenario. `context`: a tab or the service worker
 * is killed. `network`: a request or its answer is lost. `server`: the server process ends. `statement`: one statement of
 * the server's database fails.
 */
export const KINDS = ['context', 'network', 'server', 'statement'] as const;
export type Kind = (typeof KINDS)[number];

/** Counts the calls at which one kind of fault may happen, and decides at which call the fault happens. */
export class Fault {
  /** False while a scenario is prepared and after it has ended, so that no fault happens at these times. */
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

/** Thrown by a killed context, so that its later calls have no effect. */
export class ContextKilled extends Error {
  override readonly name = 'ContextKilled';
}
