import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { randomId } from '../platform/random.ts';
import type { Crossing, Listener, Word } from './pub-sub.ts';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 15_000;
const CHECK_MS = 30_000;
const ANSWER_MS = 10_000;
/** A payload has less than 8,000 bytes; a word less than 40. */
const WORDS_PER_PAYLOAD = 150;
/** While the database is away; above it the others are told that they missed something. */
const MOST_WAITING = 10_000;
const MISSED = '*';

interface Waiting {
  counter: number;
  ended: boolean;
}

/**
 * Carries pokes between servers by PostgreSQL's notify channel, on a connection of its own (docs/sync.md P6.3). They are
 * sent after the commit, not in it: a notification inside a transaction takes a lock that all writers queue for.
 */
export class PostgresCrossing implements Crossing {
  readonly #url: string;
  readonly #lost: (error: Error) => void;
  readonly #stop = new AbortController();
  #listener: Listener | null = null;
  #client: Client | null = null;
  #channel = '';
  /** What is to be told, by teacher: of many pokes the last is enough. */
  readonly #waiting = new Map<number, Waiting>();
  #missed = false;
  #telling = false;
  #running: Promise<void> = Promise.resolve();

  constructor(url: string, lost: (error: Error) => void = () => undefined) {
    this.#url = url;
    this.#lost = lost;
  }

  listen(listener: Listener): void {
    this.#listener = listener;
    this.#running = this.#keepConnected();
  }

  tell(word: Word): void {
    if (this.#waiting.size >= MOST_WAITING) {
      this.#waiting.clear();
      this.#missed = true;
    }
    const waiting = this.#waiting.get(word.teacherId) ?? { counter: 0, ended: false };
    if (word.kind === 'ended') waiting.ended = true;
    else waiting.counter = Math.max(waiting.counter, word.counter);
    this.#waiting.set(word.teacherId, waiting);
    void this.#tellWaiting();
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#client?.end().catch(() => undefined);
    await this.#running;
  }

  async #keepConnected(): Promise<void> {
    const { signal } = this.#stop;
    let pause = FIRST_WAIT_MS;
    let before = 0;
    while (!signal.aborted) {
      const client = new Client({
        connectionString: this.#url,
        application_name: 'pe-grade-book-live',
        keepAlive: true,
        connectionTimeoutMillis: ANSWER_MS,
        query_timeout: ANSWER_MS,
      });
      const ended = new Promise<void>((resolve) => client.once('end', resolve));
      client.on('error', (error) => this.#lost(error));
      try {
        await this.#connect(client);
        // While nobody listened, other servers' words went by.
        if (before > 0) this.#listener?.missed();
        before += 1;
        pause = FIRST_WAIT_MS;
        await Promise.race([ended, this.#check(client)]);
      } catch (error) {
        if (!signal.aborted) this.#lost(error as Error);
      }
      this.#client = null;
      await client.end().catch(() => undefined);
      // Several servers lose it at once; they don't come back in step.
      await wait(pause + (randomId() % pause), undefined, { signal }).catch(() => undefined);
      pause = Math.min(pause * 2, LONGEST_WAIT_MS);
    }
  }

  async #connect(client: Client): Promise<void> {
    await client.connect();
    // Several installations may share a database, each in a schema of its own; their teachers have the same numbers.
    const { rows } = await client.query<{ schema: string }>('select current_schema() as schema');
    this.#channel = `pe_grade_book_${rows[0]?.schema ?? ''}`;
    client.on('notification', ({ payload = '' }) => this.#hear(payload));
    await client.query(`listen ${client.escapeIdentifier(this.#channel)}`);
    this.#client = client;
    void this.#tellWaiting();
  }

  /** Fails once the other side is silent: a connection that only listens would not notice. */
  async #check(client: Client): Promise<void> {
    const { signal } = this.#stop;
    for (;;) {
      await wait(CHECK_MS, undefined, { signal, ref: false });
      await client.query('select 1');
    }
  }

  /** What can't be told now stays waiting for the next connection. */
  async #tellWaiting(): Promise<void> {
    if (this.#telling) return;
    this.#telling = true;
    try {
      // One turn later: what comes in the meantime goes along.
      await Promise.resolve();
      while (this.#client && (this.#missed || this.#waiting.size > 0)) await this.#tellSome(this.#client);
    } finally {
      this.#telling = false;
    }
  }

  async #tellSome(client: Client): Promise<void> {
    const words = this.#missed ? [] : [...this.#waiting].slice(0, WORDS_PER_PAYLOAD);
    const payload = this.#missed ? MISSED : words.map(wordText).join(' ');
    this.#missed = false;
    for (const [teacherId] of words) this.#waiting.delete(teacherId);
    try {
      await client.query('select pg_notify($1, $2)', [this.#channel, payload]);
    } catch (error) {
      this.#lost(error as Error);
      // Told once more or too much, but not too little.
      this.#missed = true;
      if (this.#client === client) this.#client = null;
      await client.end().catch(() => undefined);
    }
  }

  #hear(payload: string): void {
    if (payload === MISSED) this.#listener?.missed();
    for (const [, id, ended, counter] of payload.matchAll(/(\d+)(!?):(\d+)/g)) {
      const teacherId = Number(id);
      if (ended) this.#listener?.heard({ kind: 'ended', teacherId });
      if (Number(counter) > 0) this.#listener?.heard({ kind: 'poke', teacherId, counter: Number(counter) });
    }
  }
}

/** `7:123`, or `7!:123` where sessions ended too. */
function wordText([teacherId, { counter, ended }]: [number, Waiting]): string {
  return `${teacherId}${ended ? '!' : ''}:${counter}`;
}
