import { wrap, type Remote } from 'comlink';
import { startTimer } from '../../platform/clock.ts';
import type { GradesWorker } from './worker.ts';

interface Running {
  readonly worker: Worker;
  readonly remote: Remote<GradesWorker>;
  /** Rejects if the worker does not start. */
  readonly failure: Promise<never>;
  /** How many questions the worker has not answered yet. */
  asked: number;
  stopIdleTimer: () => void;
}

/** A worker that nobody asks ends after this time, in ms, so that it takes no memory. */
const IDLE_MS = 60_000;

/** By the database, because a test has one for each of its teachers. */
const running = new WeakMap<object, Running>();

/**
 * Asks the worker that reads and sums marks, so that the tab stays free (docs/product.md 6.28). The first question starts the
 * worker. `database`: whose worker it is. Rejects if no worker starts; the next question then starts another one.
 */
export async function askGrades<T>(database: object, ask: (worker: Remote<GradesWorker>) => Promise<T>): Promise<T> {
  const worker = running.get(database) ?? start(database);
  worker.stopIdleTimer();
  worker.asked += 1;
  try {
    return await Promise.race([ask(worker.remote), worker.failure]);
  } finally {
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
  // Nobody waits for it while no question is open.
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
