import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useState } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import type { StudentTouches } from '#domain/roll/roll.ts';
import { definedFields } from '#domain/roll/tap-history.ts';
import { afterPaint } from '../../../platform/after-paint.ts';
import { readTaps, redoLatestTap, undoLatestTap, type TurnedTap } from '../../../repositories/taps.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { overtakenWords, turnedWords } from '../../../words/taps.ts';
import type { StoredTaps } from '../stored-taps.ts';
import { showWriteFailure } from '../write-failure.ts';

export interface UndoGiven {
  readonly device: SyncDevice;
  readonly classId: number;
  readonly day: LocalDate;
  readonly taps: StoredTaps;
  /** The name with which the screen shows a student. */
  readonly nameOf: (studentId: number) => string;
}

type Verb = 'Undone' | 'Done again';

/** A press for which there was nothing to undo or redo. */
const NOTHING: TurnedTap = { shown: new Map(), overtaken: [] };

function shownTouches({ shown }: TurnedTap): ReadonlyMap<number, StudentTouches> {
  return new Map([...shown].map(([studentId, values]) => [studentId, definedFields(values)]));
}

function showOvertaken(verb: Verb, names: readonly string[]): void {
  showToast({
    title: verb === 'Undone' ? 'Not undone' : 'Not done again',
    description: overtakenWords(names),
    duration: 4_000,
  });
}

/** Undo and Redo of the taps on a class's day (docs/product.md 4.27). `said`: what the last press did, in words. */
export function useUndo({ device, classId, day, taps, nameOf }: UndoGiven) {
  const [said, setSaid] = useState('');
  const history = useLiveQuery(async () => {
    // The tapped row is painted first, because it is what the teacher looks at.
    if (taps.areUnread) await Promise.resolve(afterPaint());
    return await readTaps(device.db, { classId, day });
  }, [device, classId, day, taps]);
  const turn = useCallback(
    async (verb: Verb, turned: Promise<TurnedTap | null>) => {
      // The rows show the change before the page has read the day again.
      await taps.addAll(turned.then((done) => shownTouches(done ?? NOTHING)));
      const { shown, overtaken } = (await turned) ?? NOTHING;
      await afterPaint();
      setSaid(
        turnedWords(
          verb,
          [...shown].map(([id, values]) => ({ id, values, name: nameOf(id) })),
        ),
      );
      if (overtaken.length === 0) return;
      showOvertaken(
        verb,
        overtaken.map(({ studentId }) => nameOf(studentId)),
      );
    },
    [nameOf, taps],
  );
  const undo = useCallback(() => {
    turn('Undone', undoLatestTap(device, { classId, day })).catch(showWriteFailure);
  }, [device, classId, day, turn]);
  const redo = useCallback(() => {
    turn('Done again', redoLatestTap(device, { classId, day })).catch(showWriteFailure);
  }, [device, classId, day, turn]);
  return {
    undo,
    redo,
    canUndo: (history?.done.length ?? 0) > 0,
    canRedo: (history?.undone.length ?? 0) > 0,
    said,
  };
}
