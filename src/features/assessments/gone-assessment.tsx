import { SearchX, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { deviceKind } from '../../platform/device/device-kind.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { NEW_ASSESSMENT, typedWords } from '../../words/grading/assessments.ts';

interface Props {
  /** Null if the device has no record of this assessment. */
  name: string | null;
  typed: number;
  /** Undoes the delete; null if the teacher can't. */
  putBack: ReactNode;
  onNew: () => void;
}

/**
 * Shown in place of the scores if the chosen assessment was deleted, for example on another device while this device showed it
 * (docs/product.md 5.17).
 */
export function GoneAssessment({ name, typed, putBack, onNew }: Props) {
  return (
    <div role="alert">
      <EmptyState
        icon={name === null ? SearchX : Trash2}
        title={name === null ? 'We can’t find this assessment' : `${name} was deleted`}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {putBack}
            <Button onClick={onNew}>{NEW_ASSESSMENT}</Button>
          </div>
        }
      >
        <p>{textOf(name, putBack !== null)}</p>
        {typed > 0 && <p>{typedWords(typed, deviceKind())}</p>}
      </EmptyState>
    </div>
  );
}

function textOf(name: string | null, canReturn: boolean): string {
  if (name === null) return 'It may have been deleted more than 30 days ago.';
  return canReturn ? 'You can put it back with all its scores.' : 'Its scores were deleted with it.';
}
