import { useLiveQuery } from 'dexie-react-hooks';
import type { LocalDate } from '#domain/dates.ts';
import { displayName } from '#domain/reports/grades-summary.ts';
import { type RollLine, touchedLine } from '#domain/roll/roll.ts';
import type { Way } from '#domain/undo-history.ts';
import { afterPaint } from '../../../platform/paint/after-paint.ts';
import { readTaps, redoLatestTap, type TurnedTap, undoLatestTap } from '../../../repositories/roll/taps.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import type { TurnedLine } from '../../../words/grading/taps.ts';
import type { UnreadTaps } from '../use-marking.ts';
import { showRollFailure } from '../write-failure.ts';

export interface UndoGiven {
  readonly device: SyncDevice;
  readonly classId: number;
  readonly day: LocalDate;
  readonly taps: UnreadTaps;
  /** As shown; undefined if the student is no longer on the roster. */
  readonly lineOf: (studentId: number) => RollLine | undefined;
}

const TURNS = { undo: undoLatestTap, redo: redoLatestTap };

const NOTHING: TurnedTap = { shown: new Map(), overtaken: [] };

function nameOf(line: RollLine | undefined): string {
  return line ? displayName(line.student) : 'A student';
}

/** Returns the functions that undo and redo the taps on one day of a class (docs/product.md 4.27). */
export function useUndo({ device, classId, day, taps, lineOf }: UndoGiven) {
  const history = useLiveQuery(async () => {
    // The teacher looks at the tapped row, so it is painted first.
    if (taps.areUnread) await Promise.resolve(afterPaint());
    return await readTaps(device.db, { classId, day });
  }, [device, classId, day, taps]);
  const turn = async (way: Way) => {
    const turned = TURNS[way](device, { classId, day });
    let lines: readonly TurnedLine[] = [];
    const storing = turned.then((done) => {
      // Before they change, because the toast says how they were.
      lines = turnedLines(done ?? NOTHING, lineOf);
      return (done ?? NOTHING).shown;
    });
    // The rows show the change before the page has read the day again.
    await taps.addStored(storing);
    const { overtaken } = (await turned) ?? NOTHING;
    const names = overtaken.map(({ studentId }) => nameOf(lineOf(studentId)));
    await afterPaint();
    // The rows show it even if the browser can't load the words.
    const words = await import('./turned-toast.ts').catch(() => null);
    words?.showTurned(way, lines, names);
  };
  return {
    turn: (way: Way) => void turn(way).catch(showRollFailure),
    canUndo: (history?.done.length ?? 0) > 0,
    canRedo: (history?.undone.length ?? 0) > 0,
  };
}

function turnedLines({ shown }: TurnedTap, lineOf: UndoGiven['lineOf']): TurnedLine[] {
  return [...shown].flatMap(([studentId, values]) => {
    const before = lineOf(studentId);
    if (!before) return [];
    return [{ name: nameOf(before), values, before, after: touchedLine(before, values) }];
  });
}
