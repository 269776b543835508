import type { ReactNode } from 'react';
import { addresses } from '../../platform/addresses.ts';
import { TextLink } from '../buttons/text-link.tsx';

interface Props {
  classId: number;
  /** While the keypad replaces the dock. */
  undo: ReactNode;
}

/** A typed number would find nobody (docs/product.md 5.128). */
export function NoNumbers({ classId, undo }: Props) {
  return (
    <section aria-label="Keypad" className="timer-keypad mx-auto grid w-full max-w-[30rem] gap-2">
      <div className="flex items-center gap-3 px-2">
        <p role="status" className="min-w-0 flex-1">
          No student has a number yet.
        </p>
        {undo}
      </div>
      <div>
        <TextLink alone to={addresses.studentDetails(classId)}>
          Type the numbers in Student Details
        </TextLink>
      </div>
    </section>
  );
}
