import { wrap, type Remote } from 'comlink';
import { abortedWhenLeft } from '../../db/left-page.ts';
import { startTimer } from '../../platform/clock.ts';
import type { GradesWorker } from './worker.ts';

interface Running {
  readonly worker: Worker;
  readonly remote: Remote<GradesWorker>;
  readonly failure: Promise<never>;
  /** Not yet answered. */
  asked: number;
  stopIdleTimer: () => void;
}

/** In ms without a call: the worker ends, so that it uses no memory. */
const IDLE_MS = 60_000;

/** Of each database, because a test has several. */
const running = new WeakMap<object, Running>();

/**
 * Reads and sums marks in a worker, so that the tab stays responsive (docs/product.md 6.28). The first call for a `database`
 * starts it. If that fails, the promise rejects, and the next call starts another.
 */
export async function askGrades<T>(database: object, ask: (worker: Remote<GradesWorker>) => Promise<T>): Promise<T> {
  const worker = running.get(database) ?? start(database);
  worker.stopIdleTimer();
  worker.asked += 1;
  const ended = abortedWhenLeft({ abort: () => end(database, worker) });
  try {
    return await Promise.race([ask(worker.remote), worker.failure]);
  } finally {
    ended();
    worker.asked -= 1;
    if (worker.asked === 0) worker.stopIdleTimer = startTimer(() => end(database, worker), IDLE_MS);
  }
}

function start(database: object): Running {
  const worker = new Worker(new URL('./grades.worker.ts', import.meta.url), { type: 'module' });
  const failure = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => {
      end(database, started);
      reject(new Error('The sums did not start'));
    });
  });
  // Without a waiting call this would be an unhandled rejection.
  failure.catch(() => undefined);
  const started: Running = {
    worker,
    remote: wrap<GradesWorker>(worker),
    failure,
    asked: 0,
    stopIdleTimer: () => undefined,
  };
  running.set(database, started);
  return started;
}

function end(database: object, { worker }: Running): void {
  running.delete(database);
  worker.terminate();
}
