import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'An answer from before a restore removes a write that the restored server lacks.',
  foundBy: 'simulation',
  changes: [
    {
      search: 'if (this.isEmpty || page.epoch !== this.epoch || sync.pulls !== this.pulls) return [];',
      replace: 'if (this.isEmpty) return [];',
    },
    {
      search: 'if (pulls !== this.pulls) this.forget();',
      replace: 'void pulls;',
    },
  ],
};
