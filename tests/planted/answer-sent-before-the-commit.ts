import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'The server answers a write before the shared commit has stored that write.',
  foundBy: 'vitest run server/db/shared-commits',
  changes: [
    {
      search: 'await new Promise<void>((resolve, reject) => this.#ended.push({ turn, resolve, reject }));',
      replace: 'void new Promise<void>((resolve, reject) => this.#ended.push({ turn, resolve, reject }));',
    },
  ],
};
