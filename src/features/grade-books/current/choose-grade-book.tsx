import { BookOpen } from 'lucide-react';
import { addresses } from '../../../platform/addresses.ts';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';

/** The current grade book was deleted on another device, and the teacher has others. */
export function ChooseGradeBook() {
  return (
    <EmptyState
      icon={BookOpen}
      title="Choose a grade book"
      action={
        <LinkButton variant="primary" to={addresses.changeGradeBook}>
          Change grade book
        </LinkButton>
      }
    >
      No grade book is open now. Your other grade books still have their classes and marks.
    </EmptyState>
  );
}
