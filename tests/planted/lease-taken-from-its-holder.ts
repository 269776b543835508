import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong:
    'Without Web Locks a context takes the lease although another context holds it, so two contexts send and pull at once.',
  foundBy: 'simulation',
  changes: [{ search: '!this.isRunning(lease.until, LEASE_MS)', replace: 'this.isRunning(lease.until, LEASE_MS)' }],
};
