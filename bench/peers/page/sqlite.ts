/** SQLite's own build, with its file in the origin's private file system. It shows the best possible. */
import { start } from './harness.ts';
import { BATCH, eachPage, type Mark, type Peer, push } from './peer.ts';

const worker = new Worker('/worker.js', { type: 'module' });
const open = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
let count = 0;
let shown: (() => Promise<void>) | null = null;

worker.addEventListener('message', ({ data }: MessageEvent<{ n: number; result?: unknown; error?: string }>) => {
  const call = open.get(data.n);
  open.delete(data.n);
  if (data.error === undefined) call?.resolve(data.result);
  else call?.reject(new Error(data.error));
});

function call(name: string, ...given: readonly unknown[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    count += 1;
    open.set(count, { resolve, reject });
    worker.postMessage({ n: count, name, given });
  });
}

const peer: Peer = {
  open: async () => {
    await call('open');
  },
  pull: async () => await eachPage(async (rows) => await call('store', rows)),
  watch: async (classId, day, show) => {
    shown = async () => show((await call('read', classId, day)) as Mark[]);
    await shown();
  },
  tap: async (id, attendanceState) => {
    await call('tap', id, attendanceState);
    void shown?.();
  },
  send: async () => {
    for (;;) {
      const writes = (await call('waiting', BATCH)) as { n: number; id: string; attendanceState: string }[];
      const last = writes.at(-1);
      if (!last) return;
      await push(writes.map(({ id, attendanceState }) => ({ id, attendanceState })));
      await call('sent', last.n);
    }
  },
};
start(peer);
