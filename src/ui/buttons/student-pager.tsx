import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

interface Props {
  /** In the order of the list from which the teacher came. */
  order: readonly number[];
  studentId: number;
  onGo: (studentId: number) => void;
}

/** A button without a student to go to stays on the page, so that it keeps the focus. */
export function StudentPager({ order, studentId, onGo }: Props) {
  const at = order.indexOf(studentId);
  const go = (place: number) => {
    const id = at < 0 ? undefined : order[place];
    if (id !== undefined) onGo(id);
  };
  return (
    <nav aria-label="Students" className="flex items-center">
      <IconButton icon={ChevronLeft} label="Previous student" aria-disabled={at <= 0} onClick={() => go(at - 1)} />
      <span className="px-1 text-14 whitespace-nowrap text-ink-2 tabular-nums">
        {at >= 0 && `${at + 1} of ${order.length}`}
      </span>
      <IconButton
        icon={ChevronRight}
        label="Next student"
        aria-disabled={at < 0 || at === order.length - 1}
        onClick={() => go(at + 1)}
      />
    </nav>
  );
}
