import { ClipboardPen, Ellipsis, UserPlus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import type { Roll } from '../../features/roll/use-roll.ts';
import { addresses } from '../../platform/addresses.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useLatePart } from '../../ui/toasts/load-part.ts';
import { dayWords } from '../../words/days.ts';

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

interface Props {
  day: LocalDate;
  today: LocalDate;
  onDeleted: () => void;
}

const loadQuestion = async () => await import('../../features/roll/day/delete-day.tsx');

/** Deletes the marks of a past day after a question (docs/product.md 4.16). */
function DeleteDayButton({ day, today, onDeleted }: Props) {
  const { device } = useTeacher();
  const classRow = usePageClass();
  const { part, open, close } = useLatePart(loadQuestion);
  return (
    <>
      <Button variant="destructive-text" icon={Trash2} onClick={open}>
        Delete this day
      </Button>
      {part && (
        <part.DeleteDay
          device={device}
          classRow={classRow}
          day={day}
          dayText={dayWords(day, today)}
          onKeep={close}
          onDeleted={() => {
            close();
            onDeleted();
          }}
        />
      )}
    </>
  );
}
