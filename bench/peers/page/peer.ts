/** Implemented with a different library in each other file of this folder. */

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
  /** Opens the database on the device, with the data that an earlier page has stored. */
  open(): Promise<void>;
  /** Makes the first pull, waits until the device has stored all rows, and returns the number of rows. */
  pull(): Promise<number>;
  /** Calls `show` with the marks of a class on one day, first immediately and then after each change of these marks. */
  watch(classId: number, day: string, show: (marks: readonly Mark[]) => void): Promise<void>;
  /** Resolves when the peer says that the change is stored and will be sent. */
  tap(id: string, attendanceState: string): Promise<unknown>;
  /** Sends all waiting writes. Resolves when the server has acknowledged them and the device has stored the acknowledgement. */
  send(): Promise<void>;
}

export const PAGE_ROWS = 5_000;
export const BATCH = 100;

export interface PulledPage {
  readonly rows: readonly Mark[];
  readonly to: number;
  readonly more: boolean;
}

/** Fetches all pages of a pull. While a page is stored, the next page is already fetched. Returns the number of rows. */
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

/** Sends writes. Resolves when the server has stored them on its disk. */
export async function push(writes: readonly PushedWrite[]): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/push', { method: 'POST', headers, body: JSON.stringify({ writes }) });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
}
