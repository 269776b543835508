import { ListChevronsDownUp, ListChevronsUpDown } from 'lucide-react';
import { use, useSyncExternalStore } from 'react';
import { chooseDensity, chosenDensity, subscribeDensity } from '../../platform/device/density.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { PageFrameContext } from '../../ui/page/page-frame.ts';

/** Returns true if each student has one line. A phone begins so, because more students fit on it (docs/product.md 4.45). */
export function useIsDense(): boolean {
  const phone = use(PageFrameContext).kind === 'phone';
  const chosen = useSyncExternalStore(subscribeDensity, chosenDensity);
  return (chosen ?? (phone ? 'roll' : 'marks')) === 'roll';
}

export function DensityButton() {
  const isDense = useIsDense();
  return (
    <IconButton
      icon={isDense ? ListChevronsUpDown : ListChevronsDownUp}
      label={isDense ? 'Show all marks' : 'Show one line each'}
      onClick={() => chooseDensity(isDense ? 'marks' : 'roll')}
    />
  );
}
