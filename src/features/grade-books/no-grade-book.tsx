import { BookOpen, Plus } from 'lucide-react';
import { addresses } from '../../platform/addresses.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { GradeBooksHelp } from './grade-books-help.tsx';

export function NoGradeBook() {
  return (
    <EmptyState
      icon={BookOpen}
      title="Start with a grade book, one per term"
      action={
        <div className="flex flex-wrap items-center justify-center gap-2">
          <LinkButton variant="primary" icon={Plus} to={addresses.createGradeBook}>
            Create grade book
          </LinkButton>
          <GradeBooksHelp />
        </div>
      }
    >
      A grade book holds the classes, students and marks of one grading period or semester.
    </EmptyState>
  );
}
