import {
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  useId,
  type ReactNode,
  useLayoutEffect,
} from 'react';
import { sortRunners } from '#domain/race/order.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import type { LapPressed } from '../../../ui/runners/lap-presses.ts';
import { useLapPresses } from '../../../ui/runners/use-lap-presses.ts';
import '../../../ui/runners/runners.css';
import { afterPaint } from '../../../platform/paint/after-paint.ts';
import { counted } from '../../../words/plurals.ts';
import type { Timer } from '../race/timer.ts';
import { useMoves } from '../taps/use-moves.ts';
import '../timer.css';
import { type LapCounts, SettledLaps } from '../taps/settled-laps.ts';
import { fillColumns, type Group, type ColumnPart } from './fill-columns.ts';
import { type ListedStudent, type RowSwitches, RunnerRow } from './runner-row.tsx';
import { useListRoom, type ListRoom } from './use-room.ts';

interface Props extends Pick<LapPressed, 'onTap' | 'onHold'> {
  students: readonly ListedStudent[];
  switches: RowSwitches;
  sortByLaps: boolean;
  timer: Timer;
  /** First scrolled to the first group that has not finished, as on a phone. */
  opensAtRunners: boolean;
}

/**
 * The students in columns, by name or by laps (docs/product.md 5.82). React renders the list again only when its order or
 * its size changes, and never because of a tap.
 */
export const RunnerList = memo(function RunnerList(props: Props) {
  const { students, switches, sortByLaps, timer, opensAtRunners, onTap, onHold } = props;
  const list = useRef<HTMLDivElement>(null);
  const room = useListRoom(list);
  const byId = useMemo(() => new Map(students.map((student) => [student.id, student])), [students]);
  const heights = useHeights(list, room, byId);
  const { places, beforeMove } = useMoves(list);
  const { handlers, isBusy } = useLapPresses(places, { onTap, onHold, onMinus: timer.hand.removeLap });
  const { laps, touched, isTouched } = useSettledLaps(timer, isBusy, beforeMove);
  useOpenAtRunners(list, opensAtRunners && sortByLaps && laps.size > 0, isTouched);
  const columns = useMemo(
    () => fillColumns(groupsOf(students, sortByLaps ? laps : null), { ...room, ...heights }),
    [students, sortByLaps, laps, room, heights],
  );
  return (
    // The list itself handles the presses on the buttons of its rows. These buttons also work with keys.
    <div
      ref={list}
      translate="no"
      className="runners"
      {...handlers}
      onPointerDown={(event) => {
        touched();
        handlers.onPointerDown(event);
      }}
    >
      {columns.map((parts, index) => (
        <div key={index} className="runner-column">
          {parts.map((part) => (
            <GroupPart key={part.laps} part={part} target={switches.laps}>
              {part.ids.map((id) => {
                const student = byId.get(id);
                return student && <RunnerRow key={id} student={student} switches={switches} timer={timer} />;
              })}
            </GroupPart>
          ))}
        </div>
      ))}
    </div>
  );
});

function groupsOf(students: readonly Pick<StudentRow, 'id' | 'fullName'>[], laps: LapCounts | null): readonly Group[] {
  const lapsOf = (id: number) => laps?.get(id) ?? 0;
  const sorted = sortRunners(students, lapsOf, laps !== null);
  if (!laps) return [{ laps: null, ids: sorted.map(({ id }) => id) }];
  const groups = new Map<number, number[]>();
  for (const { id } of sorted) groups.set(lapsOf(id), [...(groups.get(lapsOf(id)) ?? []), id]);
  return [...groups].map(([count, ids]) => ({ laps: count, ids }));
}

/**
 * Scrolls once to the first group that has not finished (docs/product.md 5.82), when the list has laps (`isOn`), unless the
 * teacher has already tapped.
 */
function useOpenAtRunners(list: RefObject<HTMLElement | null>, isOn: boolean, isTouched: () => boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isOn || isDone.current) return;
    isDone.current = true;
    let isGone = false;
    // The router first restores the scroll position.
    void Promise.resolve(afterPaint()).then(() => {
      const groups = [...(list.current?.querySelectorAll<HTMLElement>('[data-group]') ?? [])];
      const first = groups.findIndex((group) => group.dataset['group'] === 'running');
      if (!isGone && !isTouched() && first > 0) groups[first]?.scrollIntoView({ block: 'start' });
    });
    return () => {
      isGone = true;
    };
  }, [list, isOn, isTouched]);
}

/** The list is grouped by them. It has to call `touched` when a finger touches a row. */
function useSettledLaps({ store, clock }: Timer, isPressed: () => boolean, beforeMove: () => void) {
  const [settled] = useState(() => new SettledLaps(store, clock));
  const list = useMemo(() => ({ isPressed, beforeMove }), [isPressed, beforeMove]);
  useEffect(() => settled.follow(list), [settled, list]);
  const laps = useSyncExternalStore(settled.subscribe, settled.laps);
  const touched = useCallback(() => settled.touched(list), [settled, list]);
  return { laps, touched, isTouched: settled.isTouched };
}

interface GroupPartProps {
  part: ColumnPart;
  target: number;
  children: ReactNode;
}

function GroupPart({ part: { laps, isContinued, count }, target, children }: GroupPartProps) {
  const id = useId();
  if (laps === null) {
    return (
      <ul aria-label="Students" className="runner-rows">
        {children}
      </ul>
    );
  }
  const isFinished = laps >= target;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} data-group={isFinished ? 'finished' : 'running'} className="runner-group">
        <span className="font-strong text-ink">{counted(laps, 'lap')}</span>
        {isContinued ? ' continued' : isFinished && ' finished'}
        {!isContinued && (
          <span className="runner-count">
            {count}
            <span className="sr-only"> {count === 1 ? 'student' : 'students'}</span>
          </span>
        )}
      </h2>
      <ul className="runner-rows">{children}</ul>
    </section>
  );
}

const GAP_PX = 8;
const ROW_PX = 48;
const HEADING_PX = 20;

interface Heights {
  readonly heading: number;
  readonly rowOf: (id: number) => number;
}

const EXPECTED: Heights = { heading: HEADING_PX, rowOf: () => ROW_PX + GAP_PX };

/**
 * Returns the measured heights of the rows, because a long name or large text makes a row higher. For other students or another
 * size they are measured again, and the columns are filled before the browser paints.
 */
function useHeights(
  list: RefObject<HTMLElement | null>,
  room: ListRoom,
  students: ReadonlyMap<number, unknown>,
): Heights {
  const [measured, setMeasured] = useState<{ heights: Heights; mark: string }>({ heights: EXPECTED, mark: '' });
  useLayoutEffect(() => {
    if (!list.current) return;
    const next = measure(list.current);
    // oxlint-disable-next-line react/set-state-in-effect -- the heights are known only after the rows are in the document
    setMeasured((known) => (known.mark === next.mark ? known : next));
  }, [list, room, students]);
  return measured.heights;
}

function measure(list: HTMLElement): { heights: Heights; mark: string } {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-runner]')];
  const byId = new Map(rows.map((row) => [Number(row.dataset['runner']), row.offsetHeight]));
  const heading = list.querySelector<HTMLElement>('[data-group]')?.offsetHeight ?? HEADING_PX;
  const heights = {
    // 0 before the layout is calculated.
    heading: heading || HEADING_PX,
    rowOf: (id: number) => (byId.get(id) || ROW_PX) + GAP_PX,
  };
  return { heights, mark: [heading, ...[...byId].sort(([a], [b]) => a - b).map(([, height]) => height)].join() };
}
