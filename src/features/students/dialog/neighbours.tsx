import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';

interface Props {
  /** In the list behind the dialog. */
  order: readonly number[];
  studentId: number;
  onGo: (studentId: number) => void;
}

/** The place of the student, between the buttons for the previous and the next one. */
export function Neighbours({ order, studentId, onGo }: Props) {
  const at = order.indexOf(studentId);
  const previous = order[at - 1];
  // A student who is no longer in the list has no next one either.
  const next = at < 0 ? undefined : order[at + 1];
  return (
    <div className="mr-auto flex items-center gap-2">
      <IconButton
        icon={ChevronLeft}
        label="Previous student"
        aria-disabled={previous === undefined}
        onClick={() => previous !== undefined && onGo(previous)}
      />
      {at >= 0 && (
        <span className="text-14 text-ink-2 tabular-nums">
          {at + 1} of {order.length}
        </span>
      )}
      <IconButton
        icon={ChevronRight}
        label="Next student"
        aria-disabled={next === undefined}
        onClick={() => next !== undefined && onGo(next)}
      />
    </div>
  );
}
