import type { PlantedBug } from './planted-bug.ts';

export const bug: PlantedBug = {
  wrong: 'The server looks up a row by its id alone, so it finds the rows of other teachers.',
  foundBy: 'simulation',
  changes: [
    {
      search: `db.selectFrom(shared(table)).selectAll().where('teacherId', '=', placeholder('teacherId')).where('id', '=', placeholder('id'))`,
      replace: `db.selectFrom(shared(table)).selectAll().where('id', '=', placeholder('id'))`,
    },
  ],
};
