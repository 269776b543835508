import { Maximize2, Minimize2 } from 'lucide-react';
import { DensityButton } from '../../features/roll/density.tsx';
import { changeLook, shownLook } from '../../platform/device/look.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { useGymMode } from '../../ui/window/use-gym-mode.ts';

/** How many lines each row has, and gym mode, which this screen enlarges (docs/product.md 4.28). */
export function LookButtons() {
  const gym = useGymMode();
  return (
    <>
      <DensityButton />
      <IconButton
        icon={gym ? Minimize2 : Maximize2}
        variant={gym ? 'outline' : 'plain'}
        label={gym ? 'Leave gym mode' : 'Gym mode'}
        onClick={() => changeLook({ ...shownLook(), gym: !gym })}
      />
    </>
  );
}
