import { Maximize2, Minimize2 } from 'lucide-react';
import { changeLook, shownLook } from '../../platform/device/look.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { useGymMode } from '../../ui/window/use-gym-mode.ts';

/** A button that switches gym mode on and off. It is on the screens that gym mode enlarges (docs/product.md 4.28). */
export function GymButton() {
  const gym = useGymMode();
  return (
    <IconButton
      icon={gym ? Minimize2 : Maximize2}
      variant={gym ? 'outline' : 'plain'}
      label={gym ? 'Leave gym mode' : 'Gym mode'}
      onClick={() => changeLook({ ...shownLook(), gym: !gym })}
    />
  );
}
