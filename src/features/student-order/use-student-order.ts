import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { FIRST_VIEW, type OrderView } from '#domain/order/view.ts';
import { readOrder, readOrderView, storeOrderView } from '../../repositories/students/student-order.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { showProblem } from '../../ui/toasts/show-problem.ts';
import { useOnLeave } from '../../ui/leaving/use-on-leave.ts';
import { storeProblem } from '../../words/failures/failures.ts';
import { OrderSteps } from './order-steps.ts';

const showFailure = (error: unknown) => showProblem(storeProblem(error));

export function useStudentOrder(device: SyncDevice, classId: number) {
  const steps = useMemo(() => new OrderSteps(device, classId, showFailure), [device, classId]);
  const read = useLiveQuery(async () => {
    const { touches } = steps;
    return { steps, touches, order: await readOrder(device.db, classId) };
  }, [device, classId, steps]);
  useEffect(() => {
    if (read?.steps === steps) steps.show(read.order, read.touches);
  }, [read, steps]);
  const leave = useCallback(() => {
    // If the page closes before, the change stays stored, and the next start saves it.
    steps.save().catch(() => undefined);
  }, [steps]);
  useOnLeave(leave);
  const shown = useSyncExternalStore(steps.subscribe, steps.get);
  return { steps, shown };
}

export function useOrderView(device: SyncDevice, classId: number) {
  const view = useLiveQuery(async () => await readOrderView(device.db, classId), [device, classId]);
  const change = (changed: Partial<OrderView>) => {
    storeOrderView(device, classId, { ...(view ?? FIRST_VIEW), ...changed }).catch(showFailure);
  };
  return { view, change };
}
