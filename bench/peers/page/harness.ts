/** The page of a peer: a roster of 60 rows, and the functions that the benchmark calls. */
import type { Mark, Peer } from './peer.ts';

const REST_MS = 100;
const NEXT: Readonly<Record<string, string>> = { P: 'A', A: 'T', T: 'P' };

export interface TapTimes {
  readonly painted: number[];
  readonly durable: number[];
}

function painted(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.now()));
      port1.start();
      port2.postMessage(null);
    });
  });
}

function rest(): Promise<void> {
  return new Promise((next) => setTimeout(next, REST_MS));
}

export function makeBench(peer: Peer) {
  const cells = new Map<string, HTMLButtonElement>();
  const readable = Promise.withResolvers<number>();

  function show(marks: readonly Mark[]): void {
    const sorted = [...marks].sort((a, b) => a.studentId - b.studentId);
    for (const { id, studentId, attendanceState } of sorted) {
      let cell = cells.get(id);
      if (!cell) {
        const row = document.body.appendChild(document.createElement('div'));
        row.append(`Student ${studentId} `);
        cell = row.appendChild(document.createElement('button'));
        cells.set(id, cell);
      }
      if (cell.textContent !== attendanceState) cell.textContent = attendanceState;
    }
    if (marks.length > 0) void painted().then(readable.resolve);
  }

  function cellAt(place: number): [string, HTMLButtonElement] {
    const all = [...cells];
    const found = all[place % all.length];
    if (!found) throw new Error('The roster has no rows.');
    return found;
  }

  /** `painted`: on the screen. `durable`: the peer says it is stored. Both since the tap. */
  function tap(place: number): { painted: Promise<number>; durable: Promise<number> } {
    const [id, cell] = cellAt(place);
    const before = cell.textContent ?? '';
    const start = performance.now();
    const shown = new Promise<void>((done) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        done();
      });
      observer.observe(cell, { childList: true, characterData: true, subtree: true });
    });
    const stored = peer.tap(id, NEXT[before] ?? 'P');
    return {
      painted: shown.then(painted).then((at) => at - start),
      durable: stored.then(() => performance.now() - start),
    };
  }

  return {
    open: async () => await peer.open(),
    pull: async () => {
      const start = performance.now();
      const rows = await peer.pull();
      return { rows, ms: performance.now() - start };
    },
    roster: async (classId: number, day: string) => {
      await peer.watch(classId, day, show);
      return await readable.promise;
    },
    taps: async (count: number): Promise<TapTimes> => {
      const times: TapTimes = { painted: [], durable: [] };
      for (let n = 0; n < count; n += 1) {
        const { painted: shown, durable } = tap(n);
        const [first, second] = await Promise.all([shown, durable]);
        times.painted.push(first);
        times.durable.push(second);
        await rest();
      }
      return times;
    },
    /** Makes a write for each of these marks. The page does not send the writes. */
    makeWaiting: async (ids: readonly string[]) => {
      for (const id of ids) await peer.tap(id, 'T');
    },
    send: async () => {
      const start = performance.now();
      await peer.send();
      return performance.now() - start;
    },
  };
}

export type Bench = ReturnType<typeof makeBench>;

export function start(peer: Peer): void {
  Object.assign(globalThis, { bench: makeBench(peer) });
}
