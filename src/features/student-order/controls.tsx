import { FlipVertical2, ListOrdered } from 'lucide-react';
import { hasGaps } from '#domain/order/moves.ts';
import type { Arrangement } from '#domain/order/arrangement.ts';
import { MOST_SPOTS } from '#domain/order/spots.ts';
import type { OrderView } from '#domain/order/view.ts';
import { use, type ReactNode } from 'react';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { PageFrameContext } from '../../ui/page/page-frame.ts';
import { rowsFor } from './views/floor.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Icon } from '../../ui/buttons/icon.tsx';
import { Popover } from '../../ui/dialogs/popover.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Stepper } from '../../ui/fields/stepper.tsx';
import { FILL, ORDER, ORDER_BY, type FillName } from '../../words/rosters/order.ts';
import type { OrderMoves } from './order-moves.ts';

interface Props {
  readonly arrangement: Arrangement;
  readonly moves: OrderMoves;
  readonly view: OrderView;
  readonly onView: (changed: Partial<OrderView>) => void;
  readonly rowCount: number;
  readonly groupCount: number;
  readonly groupsUsed: number;
  readonly students: number;
}

export function Controls(props: Props) {
  const { arrangement, moves, view } = props;
  const phone = use(PageFrameContext).kind === 'phone';
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-3">
      <div className={phone ? 'min-w-40 flex-1' : 'w-44'}>
        <Select
          label={ORDER.orderBy}
          options={ORDER_BY}
          value={arrangement.byName ? 'lastName' : 'byHand'}
          onChange={moves.sort}
        />
      </div>
      {view.shown === 'rows' && <RowControls {...props} />}
      {view.shown === 'groups' && <GroupControls {...props} />}
    </div>
  );
}

function RowControls({ arrangement, moves, view, onView, rowCount, students }: Props) {
  const perRow = Math.max(1, Math.ceil(students / rowCount));
  const setRows = (rows: number) => {
    moves.keepRows(rows);
    onView({ rows });
  };
  return (
    <>
      <Labelled label="Rows">
        <Stepper label="Rows" value={rowCount} less={fewer(rowCount)} more={more(rowCount)} onChange={setRows} />
      </Labelled>
      <Labelled label="Spots in a row">
        <Stepper
          label="Spots in a row"
          value={perRow}
          less={rowsFor(students, rowCount, -1) && perRow - 1}
          more={rowsFor(students, rowCount, 1) && perRow + 1}
          onChange={(spots) => setRows(rowsFor(students, rowCount, spots - perRow) ?? rowCount)}
        />
      </Labelled>
      <FillMenu moves={moves} rowCount={rowCount} hasEmpty={hasGaps(arrangement.places)} />
      <Flip isFlipped={view.isFlipped} onFlip={() => onView({ isFlipped: !view.isFlipped })} />
    </>
  );
}

/** The front of the gym is then at the top or the bottom. */
function Flip({ isFlipped, onFlip }: { isFlipped: boolean; onFlip: () => void }) {
  const button = { icon: FlipVertical2, variant: 'outline' as const, 'aria-pressed': isFlipped, onClick: onFlip };
  const phone = use(PageFrameContext).kind === 'phone';
  return phone ? <IconButton {...button} label={ORDER.flip} /> : <Button {...button}>{ORDER.flip}</Button>;
}

function fewer(count: number): number | null {
  return count > 1 ? count - 1 : null;
}

function more(count: number): number | null {
  return count < MOST_SPOTS ? count + 1 : null;
}

function FillMenu({ moves, rowCount, hasEmpty }: { moves: OrderMoves; rowCount: number; hasEmpty: boolean }) {
  return (
    <Popover
      align="start"
      title={ORDER.fill}
      trigger={
        <button type="button" className={buttonClass({ variant: 'outline' })}>
          <Icon of={ListOrdered} className="hidden sm:block" />
          {ORDER.fill}
        </button>
      }
    >
      <div className="grid gap-2">
        {(Object.keys(FILL) as FillName[]).map((name) => (
          <Button key={name} variant="quiet" block onClick={() => moves.fill(name, rowCount)}>
            {FILL[name]}
          </Button>
        ))}
        {hasEmpty && (
          <Button variant="quiet" block onClick={moves.closeUp}>
            {ORDER.closeUp}
          </Button>
        )}
      </div>
    </Popover>
  );
}

function GroupControls({ onView, groupCount, groupsUsed }: Props) {
  return (
    <Labelled label="Groups">
      <Stepper
        label="Groups"
        value={groupCount}
        less={groupCount > Math.max(1, groupsUsed) ? groupCount - 1 : null}
        more={groupCount < MOST_SPOTS ? groupCount + 1 : null}
        onChange={(groups) => onView({ groups })}
      />
    </Labelled>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <span aria-hidden="true" className="text-14 font-label text-ink-2">
        {label}
      </span>
      {children}
    </div>
  );
}
