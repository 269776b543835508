import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong:
    'When two devices set the same score or the same activity note, the server records no clash, because it does so only for marks.',
  foundBy: 'simulation',
  changes: [
    {
      search: 'if (!canClash(table)) return; this.#wrote = true;',
      replace: "if (table !== 'marks') return; this.#wrote = true;",
    },
  ],
};
