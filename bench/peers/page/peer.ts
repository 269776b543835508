/** What the benchmark asks of each peer. Each file beside this one implements it with another library. */

/** A mark of one student on one day, with the fields of the app's marks. */
export interface Mark {
  readonly id: string;
  readonly classId: number;
  readonly day: string;
  readonly studentId: number;
  readonly attendanceState: string;
  readonly customNote: string;
  readonly adjustment: number | null;
  readonly note1: string | null;
  readonly note1State: string | null;
  readonly note2: string | null;
  readonly note2State: string | null;
}

export interface Peer {
  /** Opens the store on the device, with what an earlier page has left there. */
  open(): Promise<void>;
  /** The first pull: resolves with the number of rows when the device has stored all of them. */
  pull(): Promise<number>;
  /** Calls `show` with the marks of a class and day, now and after each change. */
  watch(classId: number, day: string, show: (marks: readonly Mark[]) => void): Promise<void>;
  /** Changes a mark and notes that it has to be sent. Resolves when the peer says that both are stored. */
  tap(id: string, attendanceState: string): Promise<unknown>;
  /** The same for many marks at once, if one after the other would take minutes. */
  tapAll?(ids: readonly string[], attendanceState: string): Promise<unknown>;
  /** Sends everything that waits. Resolves when the server has acknowledged it and the device has noted this. */
  send(): Promise<void>;
}

/** The rows that one call of a pull answers. */
export const PAGE_ROWS = 5_000;
/** The writes that one call sends, as in a batch of the app. */
export const BATCH = 100;

export interface PulledPage {
  readonly rows: readonly Mark[];
  readonly to: number;
  readonly more: boolean;
}

/** Fetches all pages of a pull, each while the page before is stored. */
export async function eachPage(store: (rows: readonly Mark[]) => Promise<unknown>): Promise<number> {
  let count = 0;
  let next = fetchPage(0);
  for (;;) {
    const { rows, to, more } = await next;
    if (more) next = fetchPage(to);
    await store(rows);
    count += rows.length;
    if (!more) return count;
  }
}

export async function fetchPage(after: number, limit = PAGE_ROWS): Promise<PulledPage> {
  const answer = await fetch(`/pull?after=${after}&limit=${limit}`);
  return (await answer.json()) as PulledPage;
}

export interface PushedWrite {
  readonly id: string;
  readonly attendanceState: string;
}

/** Sends writes. Resolves when the server has them on its disk. */
export async function push(writes: readonly PushedWrite[]): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/push', { method: 'POST', headers, body: JSON.stringify({ writes }) });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
}
