import { deepEqual, equal, ok } from 'node:assert/strict';

/** Null: no answer, or one that asks for another attempt. */
export interface Reply {
  readonly status: number;
  readonly change: number;
  readonly body: string;
}
type Method = 'GET' | 'POST' | 'DELETE';
export type Ask = (
  method: Method,
  path: string,
  body: object | undefined,
  headers: Readonly<Record<string, string>>,
) => Promise<Reply | null>;

interface Write {
  readonly key: string;
  readonly method: Method;
  readonly path: string;
  readonly body: object | undefined;
  readonly row: number;
}

interface FeedRow {
  readonly id: number;
  readonly change: number;
  readonly deleted?: string;
}

const WRITERS = 4;
const DAY_MS = 86_400_000;

/** After a restart the server has each acknowledged write once, and repeats the first answer (docs/sync.md R10.4). */
export class AcknowledgedWrites {
  readonly #ask: Ask;
  readonly #acknowledged = new Map<Write, Reply>();
  readonly #unanswered: Write[] = [];
  readonly #deletable: number[] = [];
  #student = 0;
  #made = 0;
  resent = 0;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  get count(): number {
    return this.#acknowledged.size;
  }

  /** Creates a class with one student. The writes of the clients save marks for this student. */
  async prepare(): Promise<void> {
    const make = async (path: string, body: object) => {
      const reply = await this.#ask('POST', path, body, {});
      return (JSON.parse(reply?.body ?? '{}') as { id: number }).id;
    };
    const gradeBookId = await make('grade-books', { name: 'Fall 2026' });
    const classId = await make('classes', { name: 'PE 7', gradeBookId });
    this.#student = await make('students', { fullName: 'Rivera, Ana', classId });
  }

  /** After `more` acknowledged writes, `stop` ends the server while others run. */
  async until(more: number, stop: () => void): Promise<void> {
    const goal = this.count + more;
    let gone = false;
    const writer = async () => {
      while (!gone) {
        const write = this.#next();
        const reply = await this.#send(write);
        if (reply === null) {
          gone = true;
          this.#unanswered.push(write);
        } else this.#note(write, reply);
        if (this.count >= goal) stop();
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, writer));
  }

  /** Repeats unanswered writes, then checks that none is lost or doubled. */
  async check(): Promise<void> {
    for (const write of this.#unanswered.splice(0)) {
      const reply = await this.#send(write);
      ok(reply, `${write.method} ${write.path} has no answer when it comes again`);
      this.#note(write, reply);
      this.resent += 1;
    }
    const rows = await this.#feed();
    const deletes = new Map([...this.#acknowledged.keys()].filter(isDelete).map(({ row, key }) => [row, key]));
    for (const [write, reply] of this.#acknowledged) {
      const stored = rows.get(write.row);
      const by = deletes.get(write.row);
      const change = isDelete(write) || by === undefined ? reply.change : stored?.change;
      deepEqual([write.key, stored?.change, stored?.deleted], [write.key, change, by]);
    }
    const changes = [...this.#acknowledged.values()].map(({ change }) => change);
    equal(new Set(changes).size, changes.length, 'two writes have one change number');
  }

  /** Sends the last acknowledged writes again. Each of them must get its first answer, and no row may change. */
  async repeat(last: number): Promise<void> {
    const before = await this.#feed();
    for (const [write, reply] of [...this.#acknowledged].slice(-last)) deepEqual(await this.#send(write), reply);
    deepEqual(await this.#feed(), before);
  }

  #next(): Write {
    const n = (this.#made += 1);
    const key = `acknowledged-write-${n}`;
    const old = n % 5 === 0 ? this.#deletable.shift() : undefined;
    if (old !== undefined) return { key, method: 'DELETE', path: `grade-books/${old}`, body: undefined, row: old };
    const id = 1_000_000 + n;
    if (n % 3 > 0) return { key, method: 'POST', path: 'grade-books', body: { id, name: `Grade book ${n}` }, row: id };
    const createdAt = new Date(n * DAY_MS).toISOString().slice(0, 10);
    const body = { entries: [{ studentId: this.#student, createdAt, customNote: 'WATER' }] };
    return { key, method: 'POST', path: 'students/daily-points/create-many', body, row: 0 };
  }

  async #send({ key, method, path, body }: Write): Promise<Reply | null> {
    return await this.#ask(method, path, body, { 'idempotency-key': key });
  }

  #note(write: Write, reply: Reply): void {
    ok(reply.status < 300, reply.body);
    if (write.row > 0 && !isDelete(write)) this.#deletable.push(write.row);
    // The server computes a mark's id, so only the answer has it.
    const row = write.row > 0 ? write.row : ((JSON.parse(reply.body) as { id: number }[])[0]?.id ?? 0);
    this.#acknowledged.set({ ...write, row }, reply);
  }

  async #feed(): Promise<Map<number, FeedRow>> {
    const rows = new Map<number, FeedRow>();
    for (let after = 0, more = true; more;) {
      const reply = await this.#ask('GET', `changes?after=${after}`, undefined, {});
      const page = JSON.parse(reply?.body ?? '{}') as { rows: FeedRow[]; to: number; more: boolean };
      for (const row of page.rows) rows.set(row.id, row);
      ({ to: after, more } = page);
    }
    return rows;
  }
}

function isDelete({ method }: Write): boolean {
  return method === 'DELETE';
}
