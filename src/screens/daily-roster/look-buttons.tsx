import { GymButton } from '../../features/look/gym-button.tsx';
import { DensityButton } from '../../features/roll/density.tsx';

/** How large the rows are, and how many lines each has. */
export function LookButtons() {
  return (
    <>
      <DensityButton />
      <GymButton />
    </>
  );
}
