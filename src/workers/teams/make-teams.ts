import { wrap } from 'comlink';
import type { MadeTeams } from '#domain/teams/make-teams.ts';
import type { TeamRequest } from '#domain/teams/types.ts';
import type { TeamsWorker } from './teams.worker.ts';

/** Each call has its own worker, which ends after the result (docs/product.md 10.24). Rejects if it does not start. */
export function makeTeamsInWorker(request: TeamRequest): Promise<MadeTeams> {
  const worker = new Worker(new URL('./teams.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<MadeTeams>((resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('The team maker did not start')), { once: true });
    wrap<TeamsWorker>(worker).make(request).then(resolve, reject);
  }).finally(() => worker.terminate());
}
