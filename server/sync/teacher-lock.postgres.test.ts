import { expect, it } from 'vitest';
import { eachTestHasEngine, engine as server } from '../../tests/support/each-test.ts';
import { type WriteSpec } from '../../tests/support/writes.ts';
import { lockTeacher } from './teacher-clock.ts';

const NEW_BOOK: WriteSpec = { method: 'POST', path: 'grade-books', body: { id: 1, name: 'Fall 2026' } };

eachTestHasEngine();

it('R10.1 a write waits for a running write of the same teacher, but not for a write of another teacher', async () => {
  const colleague = await server.colleague();
  const done: string[] = [];
  const waiting = await server.db.transaction().execute(async (trx) => {
    await lockTeacher(trx, server.teacherId, server.clock.now());
    const write = server.write(NEW_BOOK).then(() => done.push('the same teacher'));
    await colleague.write(NEW_BOOK);
    done.push('the colleague');
    return { write };
  });
  await waiting.write;
  expect(done).toEqual(['the colleague', 'the same teacher']);
  expect(await server.counter()).toBe(2);
});
