import { expose } from 'comlink';
import { vi } from 'vitest';
import { gradesWorker } from '../../src/workers/grades/worker.ts';

/** In the thread of the test. Requests and answers are copied, as for a real worker. */
export function runGradesWorker(factory: IDBFactory): void {
  vi.stubGlobal(
    'Worker',
    class {
      constructor(address: URL) {
        if (!String(address).includes('grades.worker')) throw new Error(`No worker for ${String(address)}`);
        const { port1, port2 } = new MessageChannel();
        expose(gradesWorker(factory), port2);
        return Object.assign(port1, { terminate: () => port1.close() });
      }
    },
  );
}
