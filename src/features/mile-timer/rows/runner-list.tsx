import { memo, useMemo, useRef } from 'react';
import type { Timer } from '../race/timer.ts';
import { fillColumns } from './fill-columns.ts';
import { groupsOf } from './groups.ts';
import { GroupPart } from './group-part.tsx';
import type { LapPressed } from './presses/lap-presses.ts';
import { rowKeys } from './row-keys.ts';
import { RunnerRow, type ListedStudent, type RowSwitches } from './runner-row.tsx';
import { useHeights } from './use-heights.ts';
import { useLapPresses } from './presses/use-lap-presses.ts';
import { useMoves } from './presses/use-moves.ts';
import { useOpenAtRunners } from './use-open-at-runners.ts';
import { useRoom } from './use-room.ts';
import { useSettledLaps } from './use-settled.ts';
import '../timer.css';

interface Props extends Pick<LapPressed, 'onTap' | 'onHold'> {
  students: readonly ListedStudent[];
  switches: RowSwitches;
  sortByLaps: boolean;
  timer: Timer;
  /** True if the list is first scrolled to the first group that has not finished, as on a phone. */
  opensAtRunners: boolean;
}

/**
 * The students in columns, by name or by laps (docs/product.md 5.82). React renders the list again only when its order or
 * its size changes, and never because of a tap.
 */
export const RunnerList = memo(function RunnerList(props: Props) {
  const { students, switches, sortByLaps, timer, opensAtRunners, onTap, onHold } = props;
  const list = useRef<HTMLDivElement>(null);
  const room = useRoom(list);
  const byId = useMemo(() => new Map(students.map((student) => [student.id, student])), [students]);
  const heights = useHeights(list, room, byId);
  const { places, beforeMove } = useMoves(list);
  const { presses, isBusy } = useLapPresses(places, { onTap, onHold, onMinus: timer.hand.removeLap });
  const { laps, touched, isTouched } = useSettledLaps(timer, isBusy, beforeMove);
  useOpenAtRunners(list, opensAtRunners && sortByLaps && laps.size > 0, isTouched);
  const columns = useMemo(
    () => fillColumns(groupsOf(students, sortByLaps ? laps : null), { ...room, ...heights }),
    [students, sortByLaps, laps, room, heights],
  );
  return (
    // The list itself handles the presses on the buttons of its rows. These buttons also work with keys.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={list}
      className="runners"
      onKeyDown={rowKeys}
      onPointerDown={({ nativeEvent }) => {
        touched();
        presses.down(nativeEvent);
      }}
      onPointerMove={({ nativeEvent }) => presses.move(nativeEvent)}
      onPointerUp={({ nativeEvent }) => presses.up(nativeEvent)}
      onPointerCancel={({ nativeEvent }) => presses.cancel(nativeEvent)}
      onClick={({ nativeEvent }) => presses.click(nativeEvent)}
      // Without this, a long press would open the browser's context menu above the row.
      onContextMenu={(event) => isBusy() && event.preventDefault()}
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
