import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { randomId } from '../platform/random.ts';
import type { PubSub, Listener, LiveMessage } from './pub-sub.ts';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 15_000;
const CHECK_MS = 30_000;
const ANSWER_MS = 10_000;
/** PostgreSQL accepts less than 8,000 bytes, and the message of one teacher has less than 40. */
const MESSAGES_PER_PAYLOAD = 150;
/** While the database is unavailable. If more wait, all are dropped, and the other servers learn that they missed messages. */
const MOST_WAITING = 10_000;
const MISSED = '*';

interface Waiting {
  counter: number;
  ended: boolean;
}

/**
 * Sends pokes between servers with PostgreSQL's LISTEN and NOTIFY, on a separate connection and after the commit (docs/sync.md
 * P6.3). A NOTIFY inside the transaction would take a lock for which all writers wait.
 */
export class PostgresPubSub implements PubSub {
  readonly #url: string;
  readonly #lost: (error: Error) => void;
  readonly #stop = new AbortController();
  #listener: Listener | null = null;
  #client: Client | null = null;
  #channel = '';
  /** By teacher; only the last poke is stored. */
  readonly #waiting = new Map<number, Waiting>();
  #missed = false;
  #telling = false;
  #running: Promise<void> = Promise.resolve();

  constructor(url: string, lost: (error: Error) => void = () => undefined) {
    this.#url = url;
    this.#lost = lost;
  }

  subscribe(listener: Listener): void {
    this.#listener = listener;
    this.#running = this.#keepConnected();
  }

  publish(message: LiveMessage): void {
    if (this.#waiting.size >= MOST_WAITING) {
      this.#waiting.clear();
      this.#missed = true;
    }
    const waiting = this.#waiting.get(message.teacherId) ?? { counter: 0, ended: false };
    if (message.kind === 'ended') waiting.ended = true;
    else waiting.counter = Math.max(waiting.counter, message.counter);
    this.#waiting.set(message.teacherId, waiting);
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
        // Messages before this connection listened are lost, and a stream may have been open at that time.
        this.#listener?.missed();
        pause = FIRST_WAIT_MS;
        await Promise.race([ended, this.#check(client)]);
      } catch (error) {
        if (!signal.aborted) this.#lost(error as Error);
      }
      this.#client = null;
      await client.end().catch(() => undefined);
      // Otherwise all servers that lost the connection together would reconnect together.
      await wait(pause + (randomId() % pause), undefined, { signal }).catch(() => undefined);
      pause = Math.min(pause * 2, LONGEST_WAIT_MS);
    }
  }

  async #connect(client: Client): Promise<void> {
    await client.connect();
    // Several installations may share a database, each in its own schema, with the same teacher ids.
    const { rows } = await client.query<{ schema: string }>('select current_schema() as schema');
    this.#channel = `pe_grade_book_${rows[0]?.schema ?? ''}`;
    client.on('notification', ({ payload = '' }) => this.#hear(payload));
    await client.query(`listen ${client.escapeIdentifier(this.#channel)}`);
    this.#client = client;
    void this.#tellWaiting();
  }

  /** Fails if PostgreSQL does not answer: a connection that only listens would not notice that it is broken. */
  async #check(client: Client): Promise<void> {
    const { signal } = this.#stop;
    for (;;) {
      await wait(CHECK_MS, undefined, { signal, ref: false });
      await client.query('select 1');
    }
  }

  /** Without a connection the messages wait for the next one. */
  async #tellWaiting(): Promise<void> {
    if (this.#telling) return;
    this.#telling = true;
    try {
      // Messages that the current code publishes together are then sent together.
      await Promise.resolve();
      while (this.#client && (this.#missed || this.#waiting.size > 0)) await this.#tellSome(this.#client);
    } finally {
      this.#telling = false;
    }
  }

  async #tellSome(client: Client): Promise<void> {
    const messages = this.#missed ? [] : [...this.#waiting].slice(0, MESSAGES_PER_PAYLOAD);
    const payload = this.#missed ? MISSED : messages.map(messageText).join(' ');
    this.#missed = false;
    for (const [teacherId] of messages) this.#waiting.delete(teacherId);
    try {
      await client.query('select pg_notify($1, $2)', [this.#channel, payload]);
    } catch (error) {
      this.#lost(error as Error);
      // The messages may be lost, so the other servers check all their streams.
      this.#missed = true;
      if (this.#client === client) this.#client = null;
      await client.end().catch(() => undefined);
    }
  }

  #hear(payload: string): void {
    if (payload === MISSED) this.#listener?.missed();
    for (const [, id, ended, counter] of payload.matchAll(/(\d+)(!?):(\d+)/g)) {
      const teacherId = Number(id);
      if (ended) this.#listener?.received({ kind: 'ended', teacherId });
      if (Number(counter) > 0) this.#listener?.received({ kind: 'poke', teacherId, counter: Number(counter) });
    }
  }
}

/** Returns for example `7:123` for teacher 7 with the counter 123, or `7!:123` if sessions have also ended. */
function messageText([teacherId, { counter, ended }]: [number, Waiting]): string {
  return `${teacherId}${ended ? '!' : ''}:${counter}`;
}
