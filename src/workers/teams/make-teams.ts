import { wrap } from 'comlink';
import type { MadeTeams } from '#domain/teams/make-teams.ts';
import type { TeamRequest } from '#domain/teams/types.ts';
import type { TeamsWorker } from './teams.worker.ts';

/**
 * Makes teams in a worker (docs/product.md 10.24). Each call starts its own worker, which ends after the result. Rejects with
 * an error if the worker does not start.
 */
export function makeTeamsInWorker(request: TeamRequest): Promise<MadeTeams> {
  const worker = new Worker(new URL('./teams.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<MadeTeams>((resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('The team maker did not start')), { once: true });
    wrap<TeamsWorker>(worker).make(request).then(resolve, reject);
  }).finally(() => worker.terminate());
}
