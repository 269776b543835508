import { randomBytes } from 'node:crypto';
import { type ClientRequest, get } from 'node:http';
import type { LocalDate } from '#domain/dates.ts';
import type { BenchClass, BenchSession } from '../server/world.ts';

/** How long the wait before the next attempt is at most, in ms. The first wait is at most a second, as on a device. */
const MOST_WAIT_MS = 10_000;

export interface DeviceOptions {
  readonly port: number;
  readonly teacherId: number;
  readonly session: BenchSession;
  readonly klass: BenchClass;
}

/** What the devices of a run have met. */
export interface Met {
  /** From the first attempt to send a roll until the server has acknowledged it, in ms. */
  readonly acknowledged: number[];
  /** The attempts that the server or the network asked to repeat. */
  retries: number;
  /** The answers that no retry mends. */
  readonly errors: string[];
}

interface Page {
  readonly to: number;
  readonly page?: string | null;
  readonly more?: boolean;
  readonly epoch: string;
  readonly rows: readonly { readonly table: string; readonly fields: { readonly createdAt?: string } }[];
}

/** A teacher's device as the server sees it: an open event stream, rolls as batches, and a pull after each of them. */
export class LoadDevice {
  private readonly given: DeviceOptions;
  private readonly met: Met;
  private readonly name = randomBytes(6).toString('hex');
  private stream: ClientRequest | null = null;
  private cursor: { readonly to: number; readonly epoch: string } | null = null;
  private count = 0;
  /** The days whose rolls the server has acknowledged. */
  readonly days: LocalDate[] = [];

  constructor(given: DeviceOptions, met: Met) {
    this.given = given;
    this.met = met;
  }

  /** Opens the event stream and opens it again after each end, as a visible page does. */
  open(): void {
    const { port, session } = this.given;
    const options = { host: 'localhost', port, path: '/api/changes/stream', headers: this.headers(session.cookie) };
    const again = () => {
      if (this.stream) setTimeout(() => this.stream && this.open(), 1_000);
    };
    this.stream = get({ ...options, agent: false }, (answer) => answer.resume().on('close', again)).on('error', again);
  }

  close(): void {
    const { stream } = this;
    this.stream = null;
    stream?.destroy();
  }

  /** Saves the roll of a day and pulls what has changed, as the app does at the change of classes. */
  async saveRoll(day: LocalDate): Promise<void> {
    const start = performance.now();
    this.count += 1;
    const entries = this.given.klass.students.map((studentId, n) => ({
      studentId,
      createdAt: day,
      attendanceState: n % 11 === 0 ? 'A' : 'P',
    }));
    const key = `${this.name}-${this.count}`;
    const stamp = `${Date.now()}.${this.count}.${this.name}`;
    const write = { key, stamp, seen: 0, method: 'POST', path: 'students/daily-points/create-many', body: { entries } };
    const answer = await this.call('POST', 'batch', { entries: [write] });
    const { results } = answer as { results: readonly { status: number; message?: string }[] };
    const [result] = results;
    if (result?.status !== 201) this.met.errors.push(`${result?.status} ${result?.message}`);
    else this.days.push(day);
    this.met.acknowledged.push(performance.now() - start);
    await this.pull();
  }

  /** Pulls until nothing is left, and returns the rows. */
  async pull(): Promise<Page['rows']> {
    const rows: Page['rows'][number][] = [];
    let more = this.cursor ? `after=${this.cursor.to}&epoch=${this.cursor.epoch}` : '';
    for (;;) {
      const page = (await this.call('GET', `changes?${more}`)) as Page;
      rows.push(...page.rows);
      if (page.page) more = `page=${page.page}&epoch=${page.epoch}`;
      else {
        this.cursor = { to: page.to, epoch: page.epoch };
        if (page.more !== true) return rows;
        more = `after=${page.to}&epoch=${page.epoch}`;
      }
    }
  }

  /** The number of marks of each day on the server, by a full pull. */
  async marksByDay(): Promise<Map<string, number>> {
    this.cursor = null;
    const marks = new Map<string, number>();
    for (const { table, fields } of await this.pull()) {
      const day = table === 'marks' ? fields.createdAt : undefined;
      if (day !== undefined) marks.set(day, (marks.get(day) ?? 0) + 1);
    }
    return marks;
  }

  /** Makes a call until the server answers it, with the waits of a device between the attempts. */
  private async call(method: string, path: string, body?: object): Promise<unknown> {
    for (let wait = 1_000; ; wait = Math.min(2 * wait, MOST_WAIT_MS)) {
      const answer = await this.attempt(method, path, body);
      if (answer && answer.status < 300) return JSON.parse(answer.text);
      if (answer && answer.status !== 429 && answer.status !== 503) {
        const text = `${method} ${path.split('?')[0]}: ${answer.status} ${answer.text}`;
        this.met.errors.push(text);
        throw new Error(text);
      }
      this.met.retries += 1;
      await new Promise((next) => setTimeout(next, Math.random() * wait));
    }
  }

  /** null: no answer came, or it broke off. */
  private async attempt(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ readonly status: number; readonly text: string } | null> {
    const { port, session } = this.given;
    const headers = { ...this.headers(session.cookie), ...(body && { 'content-type': 'application/json' }) };
    try {
      const answer = await fetch(`http://localhost:${port}/api/${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, text: await answer.text() };
    } catch {
      return null;
    }
  }

  private headers(cookie: string): Record<string, string> {
    return { cookie, 'client-type': 'web', 'user-id': String(this.given.teacherId) };
  }
}
