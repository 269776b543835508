import { ClipboardPen, Ellipsis, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import type { Roll } from '../../features/roll/use-roll.ts';
import { addresses } from '../../platform/addresses.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { DeleteDayButton } from './delete-day-button.tsx';

/** A teacher looks here when a student is missing from the list. */
export function BelowRoster({ children }: { children: ReactNode }) {
  const { id } = usePageClass();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 text-14 text-ink-2">
      <p className="flex flex-wrap items-center gap-x-2">
        Is a student missing?
        <LinkButton variant="text" icon={UserPlus} to={addresses.addStudent(id)}>
          Add one student
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
  isComplete: boolean;
  onDeleted: () => void;
}

/** A past day has the button that deletes it (docs/product.md 4.16), the others link to assessments (5.10). */
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
