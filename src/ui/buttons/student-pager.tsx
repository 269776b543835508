import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

interface Props {
  /** In the order of the list from which the teacher came. */
  order: readonly number[];
  studentId: number;
  onGo: (studentId: number) => void;
}

/** No buttons for a student who is not in the order. */
export function StudentPager({ order, studentId, onGo }: Props) {
  const at = order.indexOf(studentId);
  if (at < 0) return null;
  const go = (place: number) => {
    const id = order[place];
    if (id !== undefined) onGo(id);
  };
  return (
    <nav aria-label="Students" className="flex items-center">
      {/* At the first or last student the button stays on the page, so that it keeps the focus. */}
      <IconButton icon={ChevronLeft} label="Previous student" aria-disabled={at === 0} onClick={() => go(at - 1)} />
      <span className="px-1 text-14 whitespace-nowrap text-ink-2 tabular-nums">
        {at + 1} of {order.length}
      </span>
      <IconButton
        icon={ChevronRight}
        label="Next student"
        aria-disabled={at === order.length - 1}
        onClick={() => go(at + 1)}
      />
    </nav>
  );
}
