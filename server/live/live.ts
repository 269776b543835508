import type { Kysely } from 'kysely';
import { livingSessionIds, operatorMark } from '../accounts/tokens/sessions.ts';
import type { Database } from '../db/schema.ts';
import type { Clock } from '../platform/clock.ts';
import { PokeStream } from './poke-stream.ts';
import type { PubSub, LiveMessage } from './pub-sub.ts';

export const HEARTBEAT_MS = 25_000;
/** How often the server looks for sessions that the operator has ended. */
const LOOK_MS = 500;

export interface LiveOptions {
  /** Missing if there is only this server. */
  readonly pubSub?: PubSub;
  readonly heartbeatMs?: number;
  readonly lookMs?: number;
}

/**
 * The open event streams of this server, by teacher and session, only in memory (docs/sync.md P6.2). A lost poke loses no
 * change, because the device gets it with its next regular pull.
 */
export class Live {
  readonly #db: Kysely<Database>;
  readonly #clock: Clock;
  readonly #pubSub: PubSub | undefined;
  readonly #streams = new Map<number, Map<number, PokeStream>>();
  readonly #timers: readonly NodeJS.Timeout[];
  /** The last mark of the operator that this server has seen. */
  #endedMark: string | undefined;

  constructor(
    db: Kysely<Database>,
    clock: Clock,
    { pubSub, heartbeatMs = HEARTBEAT_MS, lookMs = LOOK_MS }: LiveOptions = {},
  ) {
    this.#db = db;
    this.#clock = clock;
    this.#pubSub = pubSub;
    this.#timers = [
      setInterval(() => void this.#beat(), heartbeatMs).unref(),
      setInterval(() => void this.#look(), lookMs).unref(),
    ];
    pubSub?.subscribe({ received: (message) => this.#deliver(message), missed: () => void this.#catchUp() });
  }

  /**
   * Opens the stream of a device and closes an earlier one of the same session, so a teacher never has more streams than
   * sessions (docs/product.md 1.14).
   */
  async open(teacherId: number, sessionId: number): Promise<PokeStream> {
    const streams = this.#streams.get(teacherId) ?? new Map<number, PokeStream>();
    const before = streams.get(sessionId);
    // The device no longer reads the earlier stream.
    before?.stop();
    const stream: PokeStream = new PokeStream(() => this.#forget(teacherId, sessionId, stream));
    streams.set(sessionId, stream);
    this.#streams.set(teacherId, streams);
    try {
      // Read after the stream was registered, so that a write at this moment is either in the counter or pokes the stream.
      stream.poke(await this.#counterOf(teacherId));
    } catch (error) {
      this.#forget(teacherId, sessionId, stream);
      throw error;
    }
    return stream;
  }

  /** Call it after a write of this teacher has been committed. */
  poke(teacherId: number, counter: number): void {
    this.#publish({ kind: 'poke', teacherId, counter });
  }

  /** Call it when sessions of this teacher have ended in any way. */
  sessionsEnded(teacherId: number): void {
    this.#publish({ kind: 'ended', teacherId });
  }

  /** The server stops. */
  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
    // Nothing else would close the stream of a device that does not read.
    for (const stream of this.#all()) stream.stop();
  }

  #publish(message: LiveMessage): void {
    this.#deliver(message);
    this.#pubSub?.publish(message);
  }

  #deliver(message: LiveMessage): void {
    if (message.kind === 'ended') void this.#closeEndedStreams(message.teacherId);
    else for (const stream of this.#streams.get(message.teacherId)?.values() ?? []) stream.poke(message.counter);
  }

  async #beat(): Promise<void> {
    for (const stream of this.#all()) stream.beat();
    // Also streams of sessions that expired or were removed without a message.
    await this.#closeAllEnded();
  }

  /** A command of the operator, which runs in another process, may have ended sessions. */
  async #look(): Promise<void> {
    if (this.#streams.size === 0) return;
    const mark = await operatorMark(this.#db).catch(() => this.#endedMark);
    if (mark === this.#endedMark) return;
    this.#endedMark = mark;
    await this.#closeAllEnded();
  }

  async #closeAllEnded(): Promise<void> {
    for (const teacherId of this.#streams.keys()) await this.#closeEndedStreams(teacherId);
  }

  /** Messages of other servers may have been lost while the connection to PostgreSQL was broken. */
  async #catchUp(): Promise<void> {
    for (const [teacherId, streams] of this.#streams) {
      await this.#closeEndedStreams(teacherId);
      const counter = await this.#counterOf(teacherId).catch(() => 0);
      for (const stream of streams.values()) stream.poke(counter);
    }
  }

  async #closeEndedStreams(teacherId: number): Promise<void> {
    const streams = this.#streams.get(teacherId);
    if (!streams) return;
    try {
      const living = new Set(await livingSessionIds(this.#db, teacherId, this.#clock.now()));
      for (const [sessionId, stream] of streams) if (!living.has(sessionId)) stream.finish();
    } catch {
      // The database is unavailable; the next heartbeat tries again. A stream that stays open is harmless, because it sends
      // only counters.
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
