import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong:
    'The device only holds the answer that accepts an entry although another context has set the entry aside meanwhile, so the entry and the writes that need it stay set aside.',
  foundBy: 'simulation',
  changes: [
    {
      search: `answer.kind === 'accepted' && (await areNextToSend(device.db, [...this.accepted.seqs, ...seqsOf(asked.entries)]))`,
      replace: `answer.kind === 'accepted'`,
    },
  ],
};
