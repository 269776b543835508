import { useSyncExternalStore } from 'react';
import { MILE_RESULTS } from '#domain/assessments/assessment-templates.ts';
import { addresses } from '../../../platform/addresses.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import type { Timer } from '../race/timer.ts';
import { SPLITS_ID } from './splits-id.ts';

interface Props {
  timer: Timer;
  classId: number;
}

/** A link from the timer to the splits of the saved race. It is hidden while the clock runs (docs/product.md 5.95). */
export function SplitsLink({ timer: { store }, classId }: Props) {
  const assessmentId = useSyncExternalStore(store.subscribe, () =>
    store.clock().phase === 'running' ? null : (store.race()?.assessmentId ?? null),
  );
  if (assessmentId === null) return null;
  const saved = { template: MILE_RESULTS, assessment: assessmentId };
  return (
    <TextLink to={`${addresses.assessments(classId, saved)}#${SPLITS_ID}`} alone>
      See the splits
    </TextLink>
  );
}
