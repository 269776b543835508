import { ClipboardPen, Ellipsis, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import type { Roll } from '../../features/roll/use-roll.ts';
import { addresses } from '../../platform/addresses.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { DeleteDayButton } from './delete-day-button.tsx';

/**
 * Links below the last student: a teacher looks there when a student is missing from the list. `children` are links that
 * depend on the day.
 */
export function BelowRoster({ children }: { children: ReactNode }) {
  const { id } = usePageClass();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 text-14 text-ink-2">
      <p className="flex flex-wrap items-center gap-x-2">
        Is a student missing?
        <LinkButton variant="text" icon={UserPlus} to={addresses.uploadRoster(id)}>
          Add New Roster
        </LinkButton>
      </p>
      <div className="flex flex-wrap items-center gap-x-2">
        {children}
        <MenuLink />
      </div>
    </div>
  );
}

interface OfDayProps {
  roll: Pick<Roll, 'day' | 'fresh'>;
  today: LocalDate;
  /** True if the first pull has ended, so that no mark of the day is missing on this device. */
  isComplete: boolean;
  onDeleted: () => void;
}

/**
 * The links that depend on the day. The roster of today and of a later day links to the assessments of the class
 * (docs/product.md 5.10). The roster of a past day has a button that deletes the marks of the day (4.16).
 */
export function OfDay({ roll: { day, fresh }, today, isComplete, onDeleted }: OfDayProps) {
  const { id } = usePageClass();
  if (day < today) {
    return !fresh && isComplete && <DeleteDayButton day={day} today={today} onDeleted={onDeleted} />;
  }
  return (
    <LinkButton variant="text" icon={ClipboardPen} to={addresses.assessments(id)}>
      Assessments
    </LinkButton>
  );
}

export function MenuLink() {
  return (
    <LinkButton variant="text" icon={Ellipsis} to={addresses.classMenu(usePageClass().id)}>
      Class menu
    </LinkButton>
  );
}
