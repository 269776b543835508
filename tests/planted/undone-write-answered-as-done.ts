import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong:
    'The server stores the answer of a write before the savepoint of that write is released, so a write that is rolled back is answered as done.',
  foundBy: 'crash-points --kind statement --story offline',
  changes: [
    {
      search: 'await sql`release savepoint entry`.execute(trx); answers.push(answer);',
      replace: 'answers.push(answer); await sql`release savepoint entry`.execute(trx);',
    },
  ],
};
