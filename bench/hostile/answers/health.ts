import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { median } from '../../median.ts';

/**
 * Another network address of this machine. The health calls come from this address, so that the limits for the attacker's
 * address do not apply to them.
 */
const STRANGER = '127.0.0.2';
const SAMPLES = 5;
const PAUSE_MS = 200;
/** A call without an answer counts as having taken this time. */
const MOST_MS = 30_000;

/**
 * Makes health calls over new connections, one after another at fixed intervals, until the returned function is called. A call
 * may begin before the answer to the previous one. The calls run in a thread of their own, because the thread of the attack is
 * busy and would measure its own delay. The returned function returns the highest median of five calls in a row, in ms.
 */
export function callHealth(port: number): () => Promise<number> {
  const worker = new Worker(import.meta.filename, { workerData: port });
  return async () => {
    worker.postMessage('end');
    const [times] = (await once(worker, 'message')) as [number[]];
    await worker.terminate();
    const medians = times.slice(SAMPLES - 1).map((_, n) => median(times.slice(n, n + SAMPLES)));
    return Math.max(...medians);
  };
}

async function timeOfCall(port: number): Promise<number> {
  const start = performance.now();
  await new Promise<void>((resolve) => {
    const options = { port, host: '127.0.0.1', path: '/api/health', localAddress: STRANGER, agent: false };
    const call = request(options, (answer) => answer.resume().once('end', resolve));
    call.setTimeout(MOST_MS, () => call.destroy());
    // A call without an answer must not look like a quick one.
    call.once('error', () => void setTimeout(MOST_MS - (performance.now() - start)).then(resolve)).end();
  });
  return performance.now() - start;
}

if (!isMainThread) {
  let isEnded = false;
  parentPort?.once('message', () => (isEnded = true));
  const times: Promise<number>[] = [];
  while (!isEnded || times.length < SAMPLES) {
    times.push(timeOfCall(workerData as number));
    await setTimeout(PAUSE_MS);
  }
  parentPort?.postMessage(await Promise.all(times));
}
