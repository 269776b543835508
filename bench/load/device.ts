import { randomBytes } from 'node:crypto';
import { type ClientRequest, get } from 'node:http';
import type { LocalDate } from '#domain/dates.ts';
import { type LoadSession, STUDENTS } from './world.ts';

/** The longest wait before the next attempt, in ms. As on a device, the first wait is at most a second. */
const MOST_WAIT_MS = 10_000;

export interface Met {
  readonly acknowledged: number[];
  retries: number;
  /** The error answers after which another attempt would fail too. */
  readonly errors: string[];
}

interface Page {
  readonly to: number;
  readonly page?: string | null;
  readonly more?: boolean;
  readonly epoch: string;
  readonly rows: readonly { readonly table: string; readonly fields: { readonly createdAt?: string } }[];
}

/** An open event stream, marks of a class and a day as a batch, and a pull after each. */
export class LoadDevice {
  private readonly port: number;
  private readonly session: LoadSession;
  private readonly met: Met;
  private readonly name = randomBytes(6).toString('hex');
  private stream: ClientRequest | null = null;
  private cursor: { readonly to: number; readonly epoch: string } | null = null;
  private count = 0;
  readonly days: LocalDate[] = [];

  constructor(port: number, session: LoadSession, met: Met) {
    this.port = port;
    this.session = session;
    this.met = met;
  }

  /** Opens the event stream, and opens it again each time it ends, as a visible page of the app does. */
  open(): void {
    const options = { host: 'localhost', port: this.port, path: '/api/changes/stream', headers: this.headers() };
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

  async saveRoll(day: LocalDate): Promise<void> {
    const start = performance.now();
    this.count += 1;
    const entries = STUDENTS.map((studentId, n) => ({
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

  async marksByDay(): Promise<Map<string, number>> {
    this.cursor = null;
    const marks = new Map<string, number>();
    for (const { table, fields } of await this.pull()) {
      const day = table === 'marks' ? fields.createdAt : undefined;
      if (day !== undefined) marks.set(day, (marks.get(day) ?? 0) + 1);
    }
    return marks;
  }

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

  private async attempt(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ readonly status: number; readonly text: string } | null> {
    const headers = { ...this.headers(), ...(body && { 'content-type': 'application/json' }) };
    try {
      const answer = await fetch(`http://localhost:${this.port}/api/${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, text: await answer.text() };
    } catch {
      return null;
    }
  }

  private headers(): Record<string, string> {
    const { cookie, teacherId } = this.session;
    return { cookie, 'client-type': 'web', 'user-id': String(teacherId) };
  }
}
