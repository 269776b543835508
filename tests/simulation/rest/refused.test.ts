import { expect, it } from 'vitest';
import type { Fields } from '#domain/tables/table.ts';
import type { OutboxEntry } from '../../../src/db/stored.ts';
import type { ServerRows } from '../../world/server-rows.ts';
import { checkTaken } from './refused.ts';

const ANN = 1;
const BO = 2;
const CY = 3;

/** Returns a refused write that gives these numbers to students. The server refused it because of the number of Bo. */
function refusedForBo(numbers: Readonly<Record<number, number>>): OutboxEntry {
  const patches = Object.entries(numbers).map(([id, number]) => {
    return { table: 'students', id: Number(id), kind: 'update', fields: { number } };
  });
  return { patches, error: { code: 'number_taken', detail: { rowId: BO } } } as unknown as OutboxEntry;
}

/** Returns the rows that the server has of the students of class 7. */
function students(fields: Readonly<Record<number, Fields>>, tomb: string | null = null): ServerRows {
  const rows = Object.entries(fields).map(([id, own]) => {
    const row = { table: 'students', id: Number(id), tomb, fields: { classId: 7, deleted: false, ...own } };
    return [`students:${id}`, row];
  });
  return new Map(rows as never) as ServerRows;
}

function check(entry: OutboxEntry, rows: ServerRows): () => void {
  return () => checkTaken('tablet', entry, rows);
}

it('D5 the checks of the simulation accept that a write is refused because of a used student number, even if the teacher did not type this number', () => {
  // Seed 17310405 of the simulation: the teacher typed 3 for Ann, but the same write also gives Cy's number to Bo.
  const rows = students({ [ANN]: { number: 1 }, [BO]: { number: null }, [CY]: { number: 2 } });
  expect(check(refusedForBo({ [ANN]: 3, [BO]: 2 }), rows)).not.toThrow();
});

it('D5 the checks of the simulation accept that the server refuses a write that gives two students the same number', () => {
  // Seed 17310810 of the simulation: the teacher typed 3 for Ann, and the same write also gives 3 to Bo.
  const rows = students({ [ANN]: { number: null }, [BO]: { number: 2 }, [CY]: { number: 5 } });
  expect(check(refusedForBo({ [ANN]: 3, [BO]: 3 }), rows)).not.toThrow();
});

it('D5 the checks of the simulation report an error if the server refuses a student number that no other student of the class has', () => {
  const swap = refusedForBo({ [ANN]: 2, [BO]: 1 });
  expect(check(swap, students({ [ANN]: { number: 1 }, [BO]: { number: 2 } }))).toThrow('value 1 of students:2');
  const alone = refusedForBo({ [BO]: 2 });
  const bo = { [BO]: { number: null } };
  expect(check(alone, students({ ...bo, [CY]: { number: 2 } }))).not.toThrow();
  expect(check(alone, students({ ...bo, [CY]: { number: 2, classId: 8 } }))).toThrow('no row has it');
  expect(check(alone, students({ ...bo, [CY]: { number: 2, deleted: true } }))).toThrow('no row has it');
  expect(check(alone, students({ ...bo, [CY]: { number: 2 } }, 'a-delete'))).toThrow('no row has it');
});
