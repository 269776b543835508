import type { Remote } from 'comlink';
import { useEffect, useState } from 'react';
import type { TeacherDb } from '../../../repositories/account/teacher-database.ts';
import { watchClass } from '../../../repositories/classes/class-changes.ts';
import type { Ask, GradesWorker } from '../../../workers/grades/worker.ts';
import type { ClassRange } from '../../../workers/grades/sums.ts';
import { askGrades } from '../../../workers/grades/read-grades.ts';
import { SettledRuns } from './settled-runs.ts';

export type SumsQuestion<T> = (worker: Remote<GradesWorker>, ask: Ask) => Promise<T>;

/**
 * Asks again after changes (docs/product.md 6.28), and returns the last answer meanwhile; undefined until the first. `question`
 * has to be the same function in every render.
 */
export function useSums<T>(
  db: TeacherDb,
  { classId, range: { start, end, chosen } }: ClassRange,
  question: SumsQuestion<T>,
): T | undefined {
  const [answer, setAnswer] = useState<{ readonly value?: T; readonly error?: unknown }>({});
  useEffect(() => {
    const of = { classId, range: { start, end, chosen } };
    let isLeft = false;
    const tell = (next: typeof answer) => {
      if (!isLeft) setAnswer(next);
    };
    const runs = new SettledRuns(async () => {
      await askGrades(db, async (worker) => await question(worker, { ...of, database: db.name })).then(
        (value) => tell({ value }),
        (error: unknown) => tell({ error }),
      );
    });
    let isFirst = true;
    const unwatch = watchClass(db, classId, of.range, {
      changed: () => {
        if (isFirst) runs.now();
        else runs.changed();
        isFirst = false;
      },
      failed: (error) => tell({ error }),
    });
    return () => {
      isLeft = true;
      unwatch();
      runs.stop();
    };
  }, [db, classId, start, end, chosen, question]);
  // For the error page (docs/product.md 1.9).
  if ('error' in answer) throw answer.error;
  return answer.value;
}
