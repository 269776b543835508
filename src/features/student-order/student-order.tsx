import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { ClassRow } from '#domain/tables/classes.ts';
import { rowsInUse } from '#domain/order/moves.ts';
import { addedLately, rosterOrder } from '#domain/order/roster-order.ts';
import { rowOf, spotOf } from '#domain/order/spots.ts';
import { shownRows, type OrderView, type OrderViewName } from '#domain/order/view.ts';
import { largest } from '#domain/lists.ts';
import { displayName } from '#domain/reports/grades-summary.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { dayOf, now } from '../../platform/clock.ts';
import { useHold } from '../../ui/moving/use-hold.ts';
import { DragArea, type DragWords } from '../../ui/moving/drag-area.tsx';
import { ORDER, spokenName, FILL, ROSTER_PARTS, type FillName } from '../../words/rosters/order.ts';
import { Controls } from './controls.tsx';
import { MoveDialog, type SpotToMove } from './move-dialog.tsx';
import { OrderMoves } from './order-moves.ts';
import type { OrderSteps, ShownOrder } from './order-steps.ts';
import { SelectionBar } from './views/selection-bar.tsx';
import { FloorMap } from './views/squad-map.tsx';
import { DraggedTile, Tile } from './views/tile.tsx';
import type { ViewProps } from './views/view-props.ts';
import { blockOf, usePressing } from './use-pressing.ts';
import { dropOn, placeName, viewMoves } from './view-moves.ts';
import { GroupsView } from './views/groups-view.tsx';
import { ListView } from './views/list-view.tsx';
import { RowsView } from './views/rows-view.tsx';
import './order.css';
import { addresses } from '../../platform/addresses.ts';
import { updateClassSettings } from '../../repositories/classes/classes.ts';
import { Banner } from '../../ui/notices/banner.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { showProblem } from '../../ui/toasts/show-problem.ts';
import { storeProblem } from '../../words/failures/failures.ts';

interface Props {
  readonly device: SyncDevice;
  readonly classRow: ClassRow;
  readonly shown: ShownOrder;
  readonly moves: OrderMoves;
  readonly view: OrderView;
  readonly onView: (changed: Partial<OrderView>) => void;
}

export function StudentOrderEditor({ device, classRow, shown, moves, view, onView }: Props) {
  const { students, withRemoved, arrangement } = shown;
  const newOnes = useMemo(() => addedLately(withRemoved, now(), dayOf), [withRemoved]);
  const order = useMemo(() => ordered(shown), [shown]);
  const ids = useMemo(() => order.map(({ id }) => id), [order]);
  const rowCount = shownRows(students.length, rowsInUse(arrangement.places), view.rows);
  const groupsUsed = Math.max(0, largest([...arrangement.groups.values()].map((group) => group ?? 0)));
  const groupCount = Math.max(1, groupsUsed, view.groups);
  const { selected, isBlock, pressing, hold, clear } = usePressing(
    viewMoves(view, { moves, arrangement, order: ids, rowCount, groupCount }),
  );
  const [isMoving, setIsMoving] = useState(false);
  const nameOf = (id: number) => {
    const student = students.find((one) => one.id === id);
    return student ? spokenName(student) : '';
  };
  const moving = ids.filter((id) => selected.includes(id));
  const withSelected = (act: (studentIds: readonly number[]) => void) => {
    if (moving.length > 0) act(moving);
    clear();
  };
  const moveTo = (target: SpotToMove) => {
    setIsMoving(false);
    withSelected((some) => moveToTarget(moves, some, target));
  };
  const held = useHold(
    (part) => {
      const tile = part.closest<HTMLElement>('[data-order-student]');
      if (tile && !part.closest('.order-grip')) hold(Number(tile.dataset['orderStudent']));
    },
    () => undefined,
  );
  const tile: ViewProps['tile'] = (student, at) => {
    const { id } = student;
    return (
      <Tile {...at} student={student} isNew={newOnes.has(id)} isSelected={selected.includes(id)} pressing={pressing} />
    );
  };
  const all = { students: order, places: arrangement.places, hasSelected: selected.length > 0, tile };
  return (
    <>
      <Controls
        arrangement={arrangement}
        moves={moves}
        view={view}
        onView={onView}
        rowCount={rowCount}
        groupCount={groupCount}
        groupsUsed={groupsUsed}
        students={students.length}
      />
      <OrderRow byName={arrangement.byName} view={view.shown} onBack={() => moves.sort('lastName')}>
        <RosterParts device={device} classRow={classRow} view={view.shown} />
      </OrderRow>
      {view.shown === 'rows' && rowCount > 1 && rowsInUse(arrangement.places) === 1 && (
        <FillFirst onFill={(name) => moves.fill(name, rowCount)} rowCount={rowCount} />
      )}
      {view.shown === 'groups' && groupsUsed === 0 && <NoGroupsYet classId={classRow.id} />}
      <DragArea
        words={dragWords(nameOf)}
        onDrop={(moved, place) => {
          dropOn(place, blockOf(moved, selected, ids), { moves, arrangement });
          clear();
        }}
        overlay={(moved) => <DraggedTile names={blockOf(moved, selected, ids).map((id) => shownName(order, id))} />}
      >
        <div {...held}>
          {view.shown === 'list' && <ListView {...all} />}
          {view.shown === 'rows' && (
            <RowsView
              {...all}
              rowCount={rowCount}
              isFlipped={view.isFlipped}
              onEmpty={(orderId) => {
                const spot = spotOf(orderId);
                if (spot) withSelected((some) => moves.to(some, spot));
              }}
            />
          )}
          {view.shown === 'groups' && (
            <GroupsView
              {...all}
              groups={arrangement.groups}
              groupCount={groupCount}
              onGroup={(group) => withSelected((some) => moves.group(some, group))}
            />
          )}
        </div>
      </DragArea>
      {moving.length > 0 && (
        <SelectionBar
          names={moving.map((id) => shownName(order, id))}
          isBlock={isBlock}
          view={view.shown}
          onMoveTo={() => setIsMoving(true)}
          onCancel={clear}
        />
      )}
      {isMoving && moving.length > 0 && (
        <MoveDialog
          name={moving.length === 1 ? shownName(order, moving[0]) : `${moving.length} students`}
          view={view.shown}
          count={students.length}
          onMove={moveTo}
          onClose={() => setIsMoving(false)}
        />
      )}
      <FloorMap
        className={classRow.name}
        students={order}
        places={arrangement.places}
        rowCount={Math.max(1, rowsInUse(arrangement.places))}
        isFlipped={view.isFlipped}
      />
    </>
  );
}

function ordered({ students, arrangement: { places, byName } }: ShownOrder) {
  const placed = students.map((student) => {
    const orderId = places.get(student.id) ?? null;
    return { ...student, orderId, row: orderId === null ? null : rowOf(orderId) };
  });
  return rosterOrder(placed, byName);
}

function shownName(students: ShownOrder['students'], id: number | undefined): string {
  const student = students.find((one) => one.id === id);
  return student ? displayName(student) : '';
}

function moveToTarget(moves: OrderMoves, ids: readonly number[], target: SpotToMove): void {
  if (target.kind === 'spot') moves.to(ids, target);
  else if (target.kind === 'list') moves.insert(ids, target.place - 1);
  else moves.group(ids, target.group);
}

function dragWords(nameOf: (id: number) => string): DragWords {
  const at = (place: string | null) => placeName(place, nameOf);
  return {
    instructions: ORDER.keys,
    pickedUp: (moved) => `${nameOf(moved)} picked up`,
    over: (moved, place) => `${nameOf(moved)}, over ${at(place)}`,
    // A move announces itself, so only a student who stays is announced here.
    dropped: (moved, place) => (place === null ? `${nameOf(moved)} stays` : ''),
    cancelled: (moved) => `${nameOf(moved)} stays`,
  };
}

export function useOrderMoves(steps: OrderSteps) {
  const [said, setSaid] = useState('');
  const moves = useMemo(() => {
    // A screen reader announces only a changed text, so a non-breaking space is added.
    const say = (words: string) => setSaid((before) => (before === words ? `${words}\u00a0` : words));
    return new OrderMoves(steps, say);
  }, [steps]);
  const shown = steps.get();
  useEffect(() => {
    const id = moves.takeFocus();
    // In another column the button with the name is a new element.
    if (id !== null) document.querySelector<HTMLElement>(`[data-order-student="${id}"] .order-name`)?.focus();
  }, [moves, shown]);
  return { moves, said };
}

interface LineProps {
  readonly byName: boolean;
  readonly view: OrderViewName;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** If the class is not sorted A–Z, a button sorts it again (docs/product.md 10.2). */
function OrderRow({ byName, view, onBack, children }: LineProps) {
  const sorted = view === 'rows' ? ORDER.byNameOnFloor : ORDER.byName;
  return (
    <div className="-my-1 flex flex-wrap items-center gap-x-4 text-14 text-ink-2">
      {byName ? (
        <p className="py-1">{sorted}</p>
      ) : (
        <Line says={ORDER.byHand} action={ORDER.backToAZ} onPress={onBack} />
      )}
      {children}
    </div>
  );
}

/** If the button does not fit beside the sentence, it begins below at the same edge. */
function Line({ says, action, onPress }: { says: string; action: string; onPress: () => void }) {
  return (
    <div className="-ml-4 flex flex-wrap items-center">
      <p className="py-1 pl-4">{says}</p>
      <Button variant="text" onClick={onPress}>
        {action}
      </Button>
    </div>
  );
}

interface PartsProps {
  readonly device: SyncDevice;
  readonly classRow: ClassRow;
  readonly view: OrderViewName;
}

/** Offers to divide the daily roster in the same way as this view: by row or by group (docs/product.md 10.1). */
function RosterParts({ device, classRow, view }: PartsProps) {
  const groupBy = view === 'groups' ? 'GROUP' : 'ROW';
  if (view === 'list' || classRow.groupBy === groupBy) return null;
  const arrange = () => {
    updateClassSettings(device, classRow, { groupBy }).catch((error: unknown) => showProblem(storeProblem(error)));
  };
  const { is, change } = ROSTER_PARTS[groupBy];
  return <Line says={is} action={change} onPress={arrange} />;
}

/** There are two ways to make groups (docs/product.md 10.10). */
function NoGroupsYet({ classId }: { classId: number }) {
  return (
    <Banner actions={<LinkButton to={addresses.teamMaker(classId)}>{ORDER.teamMaker}</LinkButton>}>
      {ORDER.noGroupsYet}
    </Banner>
  );
}

function FillFirst({ rowCount, onFill }: { rowCount: number; onFill: (name: FillName) => void }) {
  return (
    <Banner>
      <p>All students are in one row. Fill {rowCount} rows:</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {(Object.keys(FILL) as FillName[]).map((name) => (
          <Button key={name} variant="outline" onClick={() => onFill(name)}>
            {FILL[name]}
          </Button>
        ))}
      </div>
    </Banner>
  );
}
