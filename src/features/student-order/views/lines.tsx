import type { ReactNode } from 'react';
import type { OrderViewName } from '#domain/order/view.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import { addresses } from '../../../platform/addresses.ts';
import { updateClassSettings } from '../../../repositories/classes/classes.ts';
import { Banner } from '../../../ui/notices/banner.tsx';
import type { SyncDevice } from '../../../sync/device.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { showProblem } from '../../../ui/toasts/show-problem.ts';
import { storeProblem } from '../../../words/failures/failures.ts';
import { FILL, fillFirstWords, ORDER, ROSTER_PARTS, type FillName } from '../../../words/rosters/order.ts';

interface LineProps {
  readonly byName: boolean;
  readonly view: OrderViewName;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** If the class is not sorted A–Z, a button sorts it again (docs/product.md 10.2). */
export function OrderRow({ byName, view, onBack, children }: LineProps) {
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
export function RosterParts({ device, classRow, view }: PartsProps) {
  const groupBy = view === 'groups' ? 'GROUP' : 'ROW';
  if (view === 'list' || classRow.groupBy === groupBy) return null;
  const arrange = () => {
    updateClassSettings(device, classRow, { groupBy }).catch((error: unknown) => showProblem(storeProblem(error)));
  };
  const { is, change } = ROSTER_PARTS[groupBy];
  return <Line says={is} action={change} onPress={arrange} />;
}

/** There are two ways to make groups (docs/product.md 10.10). */
export function NoGroupsYet({ classId }: { classId: number }) {
  return (
    <Banner actions={<LinkButton to={addresses.teamMaker(classId)}>{ORDER.teamMaker}</LinkButton>}>
      {ORDER.noGroupsYet}
    </Banner>
  );
}

export function FillFirst({ rowCount, onFill }: { rowCount: number; onFill: (name: FillName) => void }) {
  return (
    <Banner>
      <p>{fillFirstWords(rowCount)}</p>
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
