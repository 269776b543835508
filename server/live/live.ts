import type { Kysely } from 'kysely';
import { livingSessionIds } from '../accounts/sessions.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../db/schema.ts';
import { ApiError } from '../platform/api-error.ts';
import type { Crossing, Word } from './pub-sub.ts';
import { PokeStream } from './poke-stream.ts';

const HEARTBEAT_MS = 25_000;
/** More devices than a teacher has; each holds a socket of the server. */
const MOST_STREAMS = 20;
const RETRY_AFTER_S = 60;

export interface LiveOptions {
  /** How words reach other servers on the same database; absent: there are none. */
  readonly crossing?: Crossing;
  readonly heartbeatMs?: number;
}

/**
 * The open streams of this server, by teacher and session (docs/sync.md P6.2). It keeps nothing that another server would
 * miss: a poke that is lost costs a device its next look, never a change.
 */
export class Live {
  readonly #db: Kysely<Database>;
  readonly #clock: Clock;
  readonly #crossing: Crossing | undefined;
  readonly #streams = new Map<number, Map<number, PokeStream>>();
  readonly #heartbeat: NodeJS.Timeout;

  constructor(db: Kysely<Database>, clock: Clock, { crossing, heartbeatMs = HEARTBEAT_MS }: LiveOptions = {}) {
    this.#db = db;
    this.#clock = clock;
    this.#crossing = crossing;
    this.#heartbeat = setInterval(() => void this.#beat(), heartbeatMs).unref();
    crossing?.listen({ heard: (word) => this.#take(word), missed: () => void this.#catchUp() });
  }

  /** Opens the stream of a device; one that its session had before ends, since a device has one leader. */
  async open(teacherId: number, sessionId: number): Promise<PokeStream> {
    const streams = this.#streams.get(teacherId) ?? new Map<number, PokeStream>();
    const before = streams.get(sessionId);
    if (!before && streams.size >= MOST_STREAMS)
      throw new ApiError('too_many', 'Too many devices listen at once', { retryAfterS: RETRY_AFTER_S });
    before?.finish();
    const stream = new PokeStream();
    streams.set(sessionId, stream);
    this.#streams.set(teacherId, streams);
    stream.once('close', () => this.#forget(teacherId, sessionId, stream));
    try {
      // Only now: what is written from here on pokes by itself.
      stream.poke(await this.#counterOf(teacherId));
    } catch (error) {
      stream.destroy();
      throw error;
    }
    return stream;
  }

  /** A write of this teacher has committed. */
  poke(teacherId: number, counter: number): void {
    this.#say({ kind: 'poke', teacherId, counter });
  }

  /** Sessions of this teacher ended: by a sign-out, a reset, the account's end. */
  sessionsEnded(teacherId: number): void {
    this.#say({ kind: 'ended', teacherId });
  }

  /** Ends every stream: the server stops. */
  close(): void {
    clearInterval(this.#heartbeat);
    for (const stream of this.#all()) stream.finish();
  }

  #say(word: Word): void {
    this.#take(word);
    this.#crossing?.tell(word);
  }

  #take(word: Word): void {
    if (word.kind === 'ended') void this.#endDead(word.teacherId);
    else for (const stream of this.#streams.get(word.teacherId)?.values() ?? []) stream.poke(word.counter);
  }

  async #beat(): Promise<void> {
    for (const stream of this.#all()) stream.beat();
    // Also those that ended by time, or by an operator.
    for (const teacherId of this.#streams.keys()) await this.#endDead(teacherId);
  }

  /** What was said while nobody was heard is found in the database. */
  async #catchUp(): Promise<void> {
    for (const [teacherId, streams] of this.#streams) {
      await this.#endDead(teacherId);
      const counter = await this.#counterOf(teacherId).catch(() => 0);
      for (const stream of streams.values()) stream.poke(counter);
    }
  }

  async #endDead(teacherId: number): Promise<void> {
    const streams = this.#streams.get(teacherId);
    if (!streams) return;
    try {
      const living = new Set(await livingSessionIds(this.#db, teacherId, this.#clock.now()));
      for (const [sessionId, stream] of streams) if (!living.has(sessionId)) stream.finish();
    } catch {
      // The database is away: the next heartbeat looks again, and what a stream tells is no secret till then.
    }
  }

  async #counterOf(teacherId: number): Promise<number> {
    const row = await this.#db.selectFrom('teachers').select('counter').where('id', '=', teacherId).executeTakeFirst();
    return row?.counter ?? 0;
  }

  #forget(teacherId: number, sessionId: number, stream: PokeStream): void {
    const streams = this.#streams.get(teacherId);
    if (streams?.get(sessionId) === stream) streams.delete(sessionId);
    if (streams?.size === 0) this.#streams.delete(teacherId);
  }

  #all(): PokeStream[] {
    return [...this.#streams.values()].flatMap((streams) => [...streams.values()]);
  }
}
