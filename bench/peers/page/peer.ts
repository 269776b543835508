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
  open(): Promise<void>;
  pull(): Promise<number>;
  watch(classId: number, day: string, show: (marks: readonly Mark[]) => void): Promise<void>;
  /** Resolves when the peer says that the change is stored and will be sent. */
  tap(id: string, attendanceState: string): Promise<unknown>;
  send(): Promise<void>;
}

export const PAGE_ROWS = 5_000;
export const BATCH = 100;

export interface PulledPage {
  readonly rows: readonly Mark[];
  readonly to: number;
  readonly more: boolean;
}

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

export async function push(writes: readonly PushedWrite[]): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/push', { method: 'POST', headers, body: JSON.stringify({ writes }) });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
}
