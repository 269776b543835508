import { expose } from 'comlink';
import { vi } from 'vitest';
import { makeTeams } from '#domain/teams/make-teams.ts';
import { gradesWorker } from '../../src/workers/grades/worker.ts';

/** In the thread of the test. Requests and answers are copied, as for a real worker. */
export function runWorkers(factory: IDBFactory): void {
  const workers = { grades: () => gradesWorker(factory), teams: () => ({ make: makeTeams }) };
  vi.stubGlobal(
    'Worker',
    class {
      constructor(address: URL) {
        const name = /(grades|teams)\.worker/.exec(String(address))?.[1] as keyof typeof workers | undefined;
        if (!name) throw new Error(`No worker for ${String(address)}`);
        const { port1, port2 } = new MessageChannel();
        expose(workers[name](), port2);
        return Object.assign(port1, { terminate: () => port1.close() });
      }
    },
  );
}
